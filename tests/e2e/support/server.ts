import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeOf, removePlace } from '../../support/place.ts';
import { spawnWithParent } from '../../support/withParent.ts';
import { addressIn } from './mailbox.ts';

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

/** The built server in a process of its own, on a database of its own. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** What it has printed since it was started last. */
  said(): string;
  /** SIGKILL: nothing is flushed, nobody is told. */
  kill(): Promise<void>;
  /** Starts again on the same database and port. */
  restart(): Promise<void>;
  /** Ends it for good and removes its data. */
  stop(): Promise<void>;
}

interface Surroundings {
  /** Where `dist/web` is; the project itself if it is not given. */
  readonly folder?: string;
  /** Another server whose database this one shares. */
  readonly beside?: TestServer;
}

export async function startServer(
  env: Record<string, string> = {},
  { folder, beside }: Surroundings = {},
): Promise<TestServer> {
  const data = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'cold-keep-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let said = '';
  const launch = () => {
    said = '';
    const all = { ...env, PORT: String(port), ...placeOf(data), PUBLIC_URL: url };
    return boot(all, folder, (more) => (said += more));
  };
  let server = await launch();

  const kill = async (): Promise<void> => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  return {
    url,
    dataDir: data,
    said: () => said,
    kill,
    restart: async () => {
      server = await launch();
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await kill();
      if (!beside) removePlace(data);
    },
  };
}

/** Resolves when the server says that it is open. @param hear takes what it prints and answers all of it */
async function boot(
  env: Record<string, string>,
  folder: string | undefined,
  hear: (more: string) => string,
): Promise<ChildProcess> {
  const server = spawnWithParent([MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      AI_PACE_MS: '0',
      AI_NICE: '0',
      MAP_TRIAL_GAMES: '2',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    ...(folder === undefined ? {} : { cwd: folder }),
  });
  server.stderr.pipe(process.stderr);
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.on('data', (more: Buffer) => {
      if (addressIn(hear(more.toString())) !== undefined) resolve();
    });
  });
  return server;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

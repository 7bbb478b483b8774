import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressIn } from '../e2e/support/mailbox.ts';
import { onCore } from './onCore.ts';

/** The project's folder, from here as from the bundle in `dist`. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A new folder for a server's data, on the disk on which the project is. */
export function dataFolder(name: string): string {
  mkdirSync(join(root, 'dist'), { recursive: true });
  return mkdtempSync(join(root, 'dist', `${name}-`));
}

interface Boot {
  /** DATA_DIR. */
  readonly data: string;
  readonly port: number;
  /** null = any */
  readonly core: number | null;
  /** For Node. */
  readonly options?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server in a process of its own. Resolves when it says that it is open, rejects if it ends before. */
export async function bootServer(
  file: string,
  { data, port, core, options = [], env = {} }: Boot,
): Promise<ChildProcess> {
  const server = onCore(core, [...options, join(root, file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    let said = '';
    server.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      addressIn(said);
      if (said.includes('is open')) resolve();
    });
  });
  return server;
}

/** SIGKILL; resolves when it is gone. */
export async function killServer(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addressIn } from '../e2e/support/mailbox.ts';
import { builtServer } from './builtServer.ts';
import { placeOf } from './place.ts';
import { spawnWithParent } from './withParent.ts';

function program(): string[] {
  const built = builtServer();
  if (built !== '') return [fileURLToPath(new URL('main.js', built))];
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--import', tsx, fileURLToPath(new URL('../../sync-server/main.ts', import.meta.url))];
}

const PROGRAM = program();

/** The server in a process of its own, which can be killed. */
export interface ChildServer {
  readonly url: string;
  /** SIGKILL: nothing is flushed, nobody is told. */
  kill(): Promise<void>;
  /** SIGTERM; returns the exit code. */
  terminate(): Promise<number | null>;
}

export async function startChild(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<ChildServer> {
  const child = spawnWithParent(PROGRAM, {
    env: {
      ...process.env,
      ...placeOf(dataDir),
      PORT: String(port),
      LOG_LEVEL: 'error',
      AI_PACE_MS: '0',
      AI_NICE: '0',
      MAP_TRIAL_GAMES: '0',
      RATE_LIMITS: 'off',
      ...environment,
    },
  });
  child.stderr.pipe(process.stderr);
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    let said = '';
    child.stdout.on('data', (more: Buffer) => {
      said += more.toString();
      const address = addressIn(said);
      if (address !== undefined) resolve(address);
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  };
  return {
    url,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
  };
}

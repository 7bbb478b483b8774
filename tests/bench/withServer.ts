import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onCore } from './onCore.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a server on a database of its own, on a core of its own, for as long as `work` takes. */
export async function withServer<T>(file: string, work: (url: string) => Promise<T>): Promise<T> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const data = mkdtempSync(join(root, 'dist', 'bench-'));
  const port = 7_300 + Math.floor(process.pid % 500);
  const server = onCore(0, [join(root, file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  try {
    if (!server.stdout) throw new Error('the server says nothing');
    await once(server.stdout, 'data');
    return await work(`http://localhost:${port}`);
  } finally {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    rmSync(data, { recursive: true, force: true });
  }
}

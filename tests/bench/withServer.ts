import { rmSync } from 'node:fs';
import { bootServer, dataFolder, killServer } from './serverProcess.ts';

/**
 * Runs a server on a database of its own (`dataDir`), on a core of its own, for as long as `work` takes.
 * @param env what is set otherwise than for all figures
 */
export async function withServer<T>(
  file: string,
  work: (url: string, dataDir: string) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const data = dataFolder('bench');
  const port = 7_300 + Math.floor(process.pid % 500);
  try {
    const server = await bootServer(file, { data, port, core: 0, env });
    try {
      return await work(`http://localhost:${port}`, data);
    } finally {
      await killServer(server);
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

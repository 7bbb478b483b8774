import { rmSync } from 'node:fs';
import { bootServer, dataFolder, killServer } from './serverProcess.ts';

type Env = Readonly<Record<string, string>>;

/**
 * Runs a server on a database of its own (`dataDir`), on a core of its own, for as long as `work` takes.
 * @param env what is set otherwise than for all figures
 */
export const withServer = <T>(
  file: string,
  work: (url: string, dataDir: string) => Promise<T>,
  env: Env = {},
): Promise<T> => withData((data) => onServer(file, data, work, env));

/** A folder for a server's data, for as long as `work` takes. */
export async function withData<T>(work: (data: string) => Promise<T>): Promise<T> {
  const data = dataFolder('bench');
  try {
    return await work(data);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Runs a server on data that stay. It is killed in the end. */
export async function onServer<T>(
  file: string,
  data: string,
  work: (url: string, dataDir: string) => Promise<T>,
  env: Env = {},
): Promise<T> {
  const port = 7_300 + Math.floor(process.pid % 500);
  const server = await bootServer(file, { data, port, core: 0, env });
  try {
    return await work(`http://localhost:${port}`, data);
  } finally {
    await killServer(server);
  }
}

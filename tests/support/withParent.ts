import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process';
import type { Readable } from 'node:stream';

const END_WITH_PARENT = new URL('endWithParent.mjs', import.meta.url).href;

/**
 * Starts Node with a program that ends with this process: a failed test, a worker that is killed or a runner that crashes
 * leaves nothing behind.
 */
export const spawnWithParent = (
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
): ChildProcessByStdio<null, Readable, Readable> =>
  // The types know no fourth stream.
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>;

import { setPriority } from 'node:os';

const THIS_THREAD = 0;

/**
 * In a thread: lets all else on the machine go first, as of `nice(1)`. Where a system counts priorities by process and
 * not, like Linux, by thread, all of the server would wait.
 */
export function standBack(nice: number): void {
  if (process.platform === 'linux') setPriority(THIS_THREAD, nice);
}

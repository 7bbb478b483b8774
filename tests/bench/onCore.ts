import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { cpus } from 'node:os';

/** Starts Node; on two cores or more, Linux gives the process one of its own. @param core null = any */
export function onCore(core: number | null, args: readonly string[], options: SpawnOptions): ChildProcess {
  const canPin = process.platform === 'linux' && cpus().length > 1;
  return core !== null && canPin
    ? spawn('taskset', ['-c', String(core), process.execPath, ...args], options)
    : spawn(process.execPath, args, options);
}

import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const NS_PER_MS = 1e6;

/** How this process does, as it feels it itself. */
export interface ProcessVitals {
  /** Host and number of the process. */
  readonly name: string;
  /** The delay of its event loop at the 99th percentile, in milliseconds. */
  loop(): number;
  /** The used share of the memory that it may use. */
  memory(): number;
  stop(): void;
}

export function processVitals(): ProcessVitals {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    name: `${hostname()}:${process.pid}`,
    loop: () => delay.percentile(99) / NS_PER_MS,
    memory() {
      const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
      return used / most;
    },
    stop: () => delay.disable(),
  };
}

import type { Log } from './log.ts';

/** Runs work after the answer has gone out; `done` resolves when none is left. */
export function backgroundTasks(log: Log): {
  run: (work: () => Promise<void>) => void;
  done: () => Promise<void>;
} {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = new Promise(setImmediate)
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'work after the answer'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    done: async () => void (await Promise.all(running)),
  };
}

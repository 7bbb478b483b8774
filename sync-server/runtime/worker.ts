import { alone, UNCONTESTED, type Leases } from './leases.ts';

export interface Worker {
  wake(): void;
  /** Resolves when the work in hand is done. */
  stop(): Promise<void>;
}

interface Job {
  /** Goes on until nothing is left, or until it should stop. */
  readonly work: (isStopped: () => boolean) => Promise<void>;
  /** The worker looks by itself at this interval. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
  /** Given when only one process may be at it. */
  readonly lease?: { readonly name: string; readonly leases: Leases };
}

/** While another process is at it, and after a fault; each fault after another doubles it, up to the interval. */
const RETRY_MS = 1_000;

/** Does its work when it is woken and now and then, one run after another. */
export function startWorker({ work, everyMs, onError, lease }: Job): Worker {
  const { name = '', leases = UNCONTESTED } = lease ?? {};
  let stopped = false;
  let again = false;
  let working: Promise<void> | null = null;
  let faults = 0;

  const wakeAfter = (ms: number): void => {
    setTimeout(wake, ms).unref();
  };
  const run = async (): Promise<void> => {
    do {
      again = false;
      const isMine = await alone(leases, name, () => work(() => stopped));
      faults = 0;
      if (!isMine) wakeAfter(RETRY_MS);
    } while (again && !stopped);
  };

  const wake = (): void => {
    if (stopped) return;
    again = true;
    working ??= run()
      .catch((error: unknown) => {
        onError(error);
        wakeAfter(Math.min(everyMs, RETRY_MS * 2 ** faults++));
      })
      .finally(() => {
        working = null;
      });
  };
  const poll = setInterval(wake, everyMs);
  poll.unref();

  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await working;
    },
  };
}

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

/** While another process is at it. */
const RETRY_MS = 1_000;

/** Does its work when it is woken and now and then, one run after another. */
export function startWorker({ work, everyMs, onError, lease }: Job): Worker {
  const { name = '', leases = UNCONTESTED } = lease ?? {};
  let stopped = false;
  let again = false;
  let working: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    do {
      again = false;
      const isMine = await alone(leases, name, () => work(() => stopped));
      if (!isMine) setTimeout(wake, RETRY_MS).unref();
    } while (again && !stopped);
  };

  const wake = (): void => {
    if (stopped) return;
    again = true;
    working ??= run()
      .catch(onError)
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

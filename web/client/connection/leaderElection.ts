import { SYNC_LOCK } from '../api/syncLock.ts';

export interface LeaderElection {
  /** Takes the lead at once: the tab that has it does not answer. */
  takeOver(): void;
  /** Gives the lead up, or the wait for it. */
  withdraw(): void;
}

/**
 * Elects one leader among the tabs of the browser: the first, and when it goes the next. `lead` is called when this
 * tab is elected, and its answer when it leads no more. Where there are no locks, on a page without https, every tab
 * leads itself.
 */
export function leaderElection(lead: () => () => void): LeaderElection {
  const withdrawn = new AbortController();
  let waiting = new AbortController();
  let endTerm: (() => void) | null = null;

  /** Resolves when this tab leads no more, which sets the lock free. */
  const beginTerm = (): Promise<void> =>
    new Promise((release) => {
      const stop = lead();
      endTerm = () => {
        endTerm = null;
        stop();
        release();
      };
    });

  function requestLock(options: LockOptions): void {
    let end: typeof endTerm = null;
    const elected = (): Promise<void> | void => {
      if (withdrawn.signal.aborted) return;
      const term = beginTerm();
      end = endTerm;
      return term;
    };
    navigator.locks.request(SYNC_LOCK, options, elected).catch(() => {
      // The lock is not wanted any more, or was taken away by a tab that had no answer from this one.
      if (end === null || end !== endTerm) return;
      end();
      waitForLock();
    });
  }

  function waitForLock(): void {
    waiting = new AbortController();
    requestLock({ signal: waiting.signal });
  }

  if ('locks' in navigator) waitForLock();
  else void beginTerm();
  return {
    takeOver() {
      if (endTerm !== null || withdrawn.signal.aborted) return;
      waiting.abort();
      requestLock({ steal: true });
    },
    withdraw() {
      withdrawn.abort();
      waiting.abort();
      endTerm?.();
    },
  };
}

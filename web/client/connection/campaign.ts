import { SYNC_LOCK } from '../api/syncLock.ts';

export interface Campaign {
  /** Leads at once: whoever leads does not answer. */
  claim(): void;
  /** Leads no more, or wants to no more. */
  resign(): void;
}

/**
 * Has one tab of the browser lead: the first, and when it goes the next. `lead`
 * is called when this tab's turn has come, and its answer when it is over.
 * Where there are no locks, on a page without https, every tab leads itself.
 */
export function campaign(lead: () => () => void): Campaign {
  const over = new AbortController();
  let waiting = new AbortController();
  let endReign: (() => void) | null = null;

  const reign = (): Promise<void> =>
    new Promise((release) => {
      const stop = lead();
      endReign = () => {
        endReign = null;
        stop();
        release();
      };
    });

  function ask(options: LockOptions): void {
    let end: typeof endReign = null;
    const elected = (): Promise<void> | void => {
      if (over.signal.aborted) return;
      const reigning = reign();
      end = endReign;
      return reigning;
    };
    navigator.locks.request(SYNC_LOCK, options, elected).catch(() => {
      // Not wanted any more, or taken away by a tab that had no answer from this one.
      if (end === null || end !== endReign) return;
      end();
      stand();
    });
  }

  function stand(): void {
    waiting = new AbortController();
    ask({ signal: waiting.signal });
  }

  if ('locks' in navigator) stand();
  else void reign();
  return {
    claim() {
      if (endReign !== null || over.signal.aborted) return;
      waiting.abort();
      ask({ steal: true });
    },
    resign() {
      over.abort();
      waiting.abort();
      endReign?.();
    },
  };
}

import { doNothing } from '../../base/lib/doNothing.ts';
import { whenIdle } from '../../base/lib/whenIdle.ts';
import type { LeaderService } from '../connection/leadContext.ts';

/** Whoever has just come has better things to do. */
const AFTER_MS = 30_000;

/** Fetches one's own finished games when nothing else is going on, so that they can be watched without a network. */
export const keepOwnReplays: LeaderService = ({ userId, token }) => {
  let left = false;
  const keep = (): void => {
    if (left || token() === null || isMetered()) return;
    void import('./ownBodies.ts').then(({ keepNewest }) => keepNewest(userId, () => left), doNothing);
  };
  const timer = setTimeout(() => whenIdle(keep), AFTER_MS);
  return () => {
    left = true;
    clearTimeout(timer);
  };
};

interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Does somebody pay for every byte, or wish to save them? */
function isMetered(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.type === 'cellular';
}

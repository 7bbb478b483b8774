import { doNothing } from '../../base/lib/doNothing.ts';
import { whenIdle } from '../../base/lib/whenIdle.ts';
import { isHurried, type Watching } from './watching.ts';

/** Does what has waited for this moment, and says whether there was something to be done. */
type Turn = () => boolean;

const turns: Turn[] = [];
let isTaking = false;

/**
 * Does something in an idle moment in which no game flies by, which would cost a picture; gives what calls that off. Of all that waits one thing
 * is done in a picture, and what was done before it has been drawn by then: two such works at once would take a slow phone too long.
 */
export function whenResting({ store }: Pick<Watching, 'store'>, work: () => void): () => void {
  let isOff = false;
  let unsubscribe = doNothing;
  const turn: Turn = () => {
    if (isOff) return false;
    if (!isHurried(store.getState())) {
      work();
      return true;
    }
    unsubscribe = store.subscribe((now) => {
      if (isHurried(now)) return;
      unsubscribe();
      queue(turn);
    });
    return false;
  };
  queue(turn);
  return () => {
    isOff = true;
    unsubscribe();
  };
}

function queue(turn: Turn): void {
  turns.push(turn);
  takeTurns();
}

function takeTurns(): void {
  if (isTaking || turns.length === 0) return;
  isTaking = true;
  requestAnimationFrame(() =>
    whenIdle(() => {
      isTaking = false;
      try {
        while (turns.shift()?.() === false);
      } finally {
        takeTurns();
      }
    }),
  );
}

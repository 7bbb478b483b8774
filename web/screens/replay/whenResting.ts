import { doNothing } from '../../base/lib/doNothing.ts';
import { whenIdle } from '../../base/lib/whenIdle.ts';
import { isHurried, type Watching } from './watching.ts';

/**
 * Does something in an idle moment in which no game flies by, which would cost a picture; gives what calls that off. What was done before it
 * has been drawn by then: two such works in one picture would take a slow phone too long.
 */
export function whenResting({ store }: Pick<Watching, 'store'>, work: () => void): () => void {
  let isOff = false;
  let unsubscribe = doNothing;
  const tryNow = (): void => {
    if (isOff) return;
    if (!isHurried(store.getState())) return work();
    unsubscribe = store.subscribe((now) => {
      if (isHurried(now)) return;
      unsubscribe();
      wait();
    });
  };
  const wait = (): void => {
    requestAnimationFrame(() => whenIdle(tryNow));
  };
  wait();
  return () => {
    isOff = true;
    unsubscribe();
  };
}

import { doNothing } from '../../base/lib/doNothing.ts';
import { whenIdle } from '../../base/lib/whenIdle.ts';
import { isHurried, type Watching } from './watching.ts';

/** Does something in an idle moment in which no game flies by, which would cost a picture; gives what calls that off. */
export function whenResting({ store }: Pick<Watching, 'store'>, work: () => void): () => void {
  let isOff = false;
  let unsubscribe = doNothing;
  const wait = (): void =>
    whenIdle(() => {
      if (isOff) return;
      if (!isHurried(store.getState())) return work();
      unsubscribe = store.subscribe((now) => {
        if (isHurried(now)) return;
        unsubscribe();
        wait();
      });
    });
  wait();
  return () => {
    isOff = true;
    unsubscribe();
  };
}

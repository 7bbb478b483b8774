import type { StoreApi } from 'zustand/vanilla';
import type { GameSessionState } from '../../../client/game/gameState.ts';
import { fightOf, type Fight } from './fight.ts';

/** The fight on show. */
export interface DiceShown extends Fight {
  readonly id: string;
  /** The viewer has done nothing since while their count of acts is this. */
  readonly acts: number;
  /** Still tumbling: a press finishes it. */
  readonly rolling: boolean;
}

type Store = Pick<StoreApi<Pick<GameSessionState, 'update'>>, 'getState' | 'subscribe'>;

export interface FightWatching {
  /** Has the dice on show lie at once. */
  skip(): void;
  stop(): void;
}

/**
 * Tells of the latest fight of a game, until the turn changes. The store's listeners hear of an update one after another, so
 * that the fight is drawn together with what it has led to.
 * @param now how many milliseconds dice tumble while armies are counted down, and the viewer's count of acts
 */
export function watchFights(
  store: Store,
  now: () => { readonly rollMs: number; readonly acts: number },
  tell: (dice: DiceShown | null) => void,
): FightWatching {
  let shown: DiceShown | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (dice: DiceShown | null): void => {
    clearTimeout(timer);
    shown = dice;
    tell(dice);
  };
  const skip = (): void => {
    if (shown?.rolling === true) show({ ...shown, rolling: false });
  };
  const take = ({ update }: Pick<GameSessionState, 'update'>): void => {
    if (update === null) return;
    const fight = fightOf(update.events);
    if (fight) {
      const { rollMs, acts } = now();
      show({ ...fight, id: update.id, acts, rolling: rollMs > 0 });
      if (rollMs > 0) timer = setTimeout(skip, rollMs);
    } else if (shown !== null && update.events.some(({ type }) => type === 'turn_started')) show(null);
  };

  take(store.getState());
  const leave = store.subscribe((state, before) => {
    if (state.update !== before.update) take(state);
  });
  return {
    skip,
    stop() {
      clearTimeout(timer);
      leave();
    },
  };
}

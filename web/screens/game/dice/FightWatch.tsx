import { startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import type { GameSession } from '../../../client/game/gameSession.ts';
import { CONQUEST_MS } from '../../../base/board/pace.ts';
import { watchFights, type DiceShown } from './fightShown.ts';
import { useDiceShare, useRollMs } from './rollTime.ts';

/** The fight on show, and what ends its tumbling. */
export interface Fought {
  readonly dice: DiceShown | null;
  skip: () => void;
  /** Milliseconds that a conquest takes that follows from it. */
  readonly conquestMs: number;
}

interface FightWatchProps {
  store: GameSession['store'];
  /** The viewer's count of acts. */
  acts: number;
  onFight: (fought: Fought) => void;
}

/** Tells of each fight. It draws nothing, and is fetched behind the board. */
export function FightWatch({ store, acts, onFight }: FightWatchProps) {
  const [rollMs, share] = [useRollMs(), useDiceShare()];
  const latest = useRef({ rollMs, share, acts });
  useLayoutEffect(() => {
    latest.current = { rollMs, share, acts };
  });
  useEffect(() => {
    const watching = watchFights(
      store,
      () => latest.current,
      (dice) => {
        const conquestMs = latest.current.share * CONQUEST_MS;
        startTransition(() => onFight({ dice, skip: () => watching.skip(), conquestMs }));
      },
    );
    return () => watching.stop();
  }, [store, onFight]);
  return null;
}

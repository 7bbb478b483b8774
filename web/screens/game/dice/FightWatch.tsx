import { useLayoutEffect } from 'react';
import type { GameUpdate } from '../../../../sync-server/protocol/realtime.ts';
import { CONQUEST_MS } from '../../../base/board/pace.ts';
import { useDiceShare, useRollMs } from './rollTime.ts';
import { useDice, type DiceShown } from './useDice.ts';

/** The fight on show, and what ends its tumbling. */
export interface Fought {
  readonly dice: DiceShown | null;
  skip: () => void;
  /** How long a conquest takes that follows from it. */
  readonly conquestMs: number;
}

interface FightWatchProps {
  update: GameUpdate | null;
  /** The viewer's count of acts. */
  acts: number;
  onFight: (fought: Fought) => void;
}

/** Tells of each fight. It draws nothing, and is fetched behind the board. */
export function FightWatch({ update, acts, onFight }: FightWatchProps) {
  const { dice, skip } = useDice(update, useRollMs(), acts);
  const conquestMs = useDiceShare() * CONQUEST_MS;
  // Before the board is painted with what the fight has led to.
  useLayoutEffect(
    () => onFight({ dice, skip, conquestMs }),
    // oxlint-disable-next-line react/exhaustive-deps -- `skip` does the same whenever it was made
    [dice, conquestMs, onFight],
  );
  return null;
}

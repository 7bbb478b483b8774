import { useEffect, useRef } from 'react';
import { armiesOf, type PendingConquest } from '../../../../engine/model/state.ts';
import { useSetting } from '../../../client/settings/settings.ts';
import { armiesBy, habitOf, keepHabit, keptHabit } from './moveInHabit.ts';
import { maySkip } from './skipping.ts';
import type { Turn } from './useTurn.ts';

interface HabitsProps {
  turn: Turn;
  /** Has commanders move without pauses. */
  onSkipPauses?: (() => void) | undefined;
}

/** Gives the answers that the player's settings say they always give. */
export function Habits({ turn, onSkipPauses }: HabitsProps) {
  const { model, busy } = turn;
  const { view, isMyTurn } = model;
  const { pendingConquest: taken, pendingCapitalAttack: capital } = view;
  const movesAsBefore = useSetting('game.moveIn') === 'last';
  const confirms = useSetting('game.confirmations');
  const skips = useSetting('game.aiSpeed') === 'instant';

  const open = useRef<PendingConquest | null>(null);
  const answered = useRef<PendingConquest | null>(null);
  useEffect(() => {
    if (!isMyTurn || busy !== null) return;
    const before = open.current;
    open.current = taken;
    // Land just taken is empty until armies move in.
    if (before && !isSame(before, answered.current) && !taken) {
      keepHabit(habitOf(before, armiesOf(view, before.to)));
    }
    if (!taken) answered.current = null;
    // A refused answer is the player's to give.
    if (!taken || !movesAsBefore || isSame(taken, answered.current)) return;
    answered.current = taken;
    turn.moveIn(armiesBy(keptHabit(), taken));
  }, [turn, isMyTurn, busy, taken, movesAsBefore, view]);

  useEffect(() => {
    if (isMyTurn && busy === null && capital && !confirms) turn.confirmCapital();
    // oxlint-disable-next-line react/exhaustive-deps -- each question is answered once
  }, [isMyTurn, busy, capital, confirms]);

  const { current } = view;
  useEffect(() => {
    if (skips && maySkip(model)) onSkipPauses?.();
    // oxlint-disable-next-line react/exhaustive-deps -- it holds until a person's turn
  }, [skips, current]);
  return null;
}

const isSame = (one: PendingConquest, other: PendingConquest | null): boolean =>
  one.from === other?.from && one.to === other.to && one.maximum === other.maximum;

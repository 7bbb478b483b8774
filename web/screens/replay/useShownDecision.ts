import { useEffect, useEffectEvent, useMemo } from 'react';
import type { GameState } from '../../../engine/model/state.ts';
import type { Decision, ReviewMove } from '../../../engine/review/analysis.ts';
import { useFound } from './useAnalysis.ts';
import { truthIn } from './useReviewed.ts';
import { useWatched, useWatching } from './watching.ts';

/** The decision that is shown on the board, and the position in which it was made. */
export function useShownDecision(): { readonly decision: Decision; readonly state: GameState } | null {
  const { told } = useWatching();
  const seq = useWatched((state) => state.decision);
  const decisions = useFound('decisions');
  return useMemo(() => {
    const decision = decisions?.find((one) => one.seq === seq);
    const state = decision && truthIn(told)?.stateAt(decision.seq - 1);
    return decision && state ? { decision, state } : null;
  }, [told, decisions, seq]);
}

/** Has the map go where a decision was made, however it was chosen. */
export function useLookAtDecision(onLook: (territories: readonly number[]) => void): void {
  const shown = useShownDecision();
  const look = useEffectEvent(() => {
    if (shown === null) return;
    const { played, better } = shown.decision;
    const { pendingConquest: entered } = shown.state;
    const land = [played, better].flatMap((move) => (move === null ? [] : landOf(move, entered)));
    if (land.length > 0) onLook([...new Set(land)]);
  });
  const seq = shown?.decision.seq;
  useEffect(() => look(), [seq]);
}

/** The land that a move is about. */
function landOf(move: ReviewMove, entered: { readonly from: number; readonly to: number } | null): number[] {
  if (move.kind === 'place') return [move.territory];
  if (move.kind === 'attack' || move.kind === 'fortify') return [move.from, move.to];
  return move.kind === 'move_in' && entered ? [entered.from, entered.to] : [];
}

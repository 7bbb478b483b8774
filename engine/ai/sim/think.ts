import type { Chance, SimState } from './kernel/model.ts';
import { play, type SimMove } from './moves.ts';
import { playTurn, STAGE, type Stage } from './policy.ts';
import { at, RUNNING } from './kernel/state.ts';
import { STYLES, type Style } from './kernel/styles.ts';
import { winShare } from './value.ts';

/** The manners of playing, mixed, that thoughts suppose of everybody else. */
export const MANNERS = [STYLES.even, STYLES.expander, STYLES.hunter, STYLES.turtle] as const;

/** One game thought on: the rest of the turn, a round of the others. @returns the chance to win after it */
export function think(state: SimState, move: SimMove, stage: Stage, style: Style, chance: Chance): number {
  const seat = state.current;
  const next = play(state, move, stage, chance);
  if (state.winner === RUNNING) playTurn(state, next, style, chance);
  while (state.winner === RUNNING && state.current !== seat && at(state.alive, seat) === 1) {
    playTurn(state, STAGE.redeem, MANNERS[chance.below(MANNERS.length)] ?? STYLES.even, chance);
  }
  return winShare(state, seat);
}

import type { Chance, SimState } from './kernel/model.ts';
import { play, type SimMove } from './moves.ts';
import { playTurn, STAGE, type Stage } from './policy.ts';
import { at, copyState, newState, RUNNING } from './kernel/state.ts';
import { STYLES, type Style } from './kernel/styles.ts';
import { winShare } from './value.ts';

/** The manners of playing, mixed, that thoughts suppose of everybody else. */
export const MANNERS = [STYLES.even, STYLES.expander, STYLES.hunter, STYLES.turtle] as const;

/** All that a choice is thought over with. */
export interface SearchOptions {
  /** Worlds that could be behind the view; at least one. */
  readonly worlds: readonly SimState[];
  /** The style in which the thinking commander itself goes on. */
  readonly style: Style;
  readonly chance: Chance;
  /** Games to think, over all heats. */
  readonly budget: number;
}

/**
 * Finds the move after which the game goes best: each is played on to the end of the turn and for a round of
 * answers, again and again; after each heat the worse half drops out. All moves meet the same chances, so that
 * they differ by themselves and not by luck.
 * @param stage of the turn, in which the moves are made
 */
export function bestMove(
  { worlds, style, chance, budget }: SearchOptions,
  moves: readonly SimMove[],
  stage: Stage,
): SimMove | undefined {
  const [world] = worlds;
  if (world === undefined) return moves[0];
  const scratch = newState(world.game);
  const salt = chance.below(2 ** 31);
  let runners = moves.map((move) => ({ move, total: 0 }));
  const heats = Math.max(1, Math.ceil(Math.log2(moves.length)));
  let thought = 0;
  for (let heat = 0; heat < heats && runners.length > 1; heat++) {
    const games = Math.max(4, Math.floor(budget / heats / runners.length));
    for (const runner of runners) {
      for (let game = thought; game < thought + games; game++) {
        copyState(scratch, worlds[game % worlds.length] ?? world);
        chance.reseed(salt + game);
        runner.total += think(scratch, runner.move, stage, style, chance);
      }
    }
    thought += games;
    runners = runners.toSorted((a, b) => b.total - a.total).slice(0, Math.ceil(runners.length / 2));
  }
  return runners[0]?.move;
}

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

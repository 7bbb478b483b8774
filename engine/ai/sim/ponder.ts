import type { Chance, SimState } from './kernel/model.ts';
import { at, copyState, newState, NONE, RUNNING } from './kernel/state.ts';
import { nextMarch } from './march.ts';
import { play, type SimMove } from './moves.ts';
import { chanceToWin } from './net.ts';
import { moveInCount, STAGE, type Stage } from './policy.ts';
import type { Manner } from './manner.ts';
import { nextStep, playQuickly } from './quickTurn.ts';

/** All that a choice is thought over with. */
export interface Thought {
  /** Worlds that could be behind the view; at least one. */
  readonly worlds: readonly SimState[];
  /** The manner in which the thinking commander itself goes on. */
  readonly manner: Manner;
  /** Another in which it might, after placing. */
  readonly twin: Manner;
  /** The manners that it supposes of the others. */
  readonly others: readonly Manner[];
  readonly chance: Chance;
  /** Games to think, over all heats. */
  readonly budget: number;
  /** So many of the best attacks are thought of as the last of the turn, too, and placements as those of the twin. */
  readonly sequels: number;
}

/** A commander plays their own turn on like this after a move. */
type Sequel = 'usual' | 'stop' | 'twin';

/** A move with what follows it, and how the games went that were thought of it. */
interface Line {
  readonly move: SimMove;
  readonly sequel: Sequel;
  /** Is it what the quick player would do anyway? */
  readonly isHabit: boolean;
  total: number;
  squares: number;
  games: number;
}

const FEWEST_GAMES = 4;
/** It is as good as won. */
const WON = 0.995;
/** Standard errors by which a line may be ahead for the rest to be given up, and by which it must be to break a habit. */
const [CLEAR, TRUST] = [2.5, 1];
/** Where all games go alike the error is none; a lead is to be more than that. */
const LEAST_LEAD = 0.005;
const LEAST_VARIANCE = 1e-6;

/**
 * Finds the move after which the game goes best: each is played on to the end of the turn and for a round of answers,
 * again and again; after each heat the worse half drops out. All lines meet the same chances, so that they differ by
 * themselves and not by luck. What the quick player would do stays to the end and is left only for something surely
 * better: the best of many noisy numbers is often luck.
 * @param stage of the turn, in which the moves are made
 */
export function bestMove(thought: Thought, moves: readonly SimMove[], stage: Stage): SimMove | undefined {
  const { worlds, chance, budget } = thought;
  const [world] = worlds;
  if (world === undefined) return moves[0];
  const scratch = newState(world.game);
  const salt = chance.below(2 ** 31);
  const lines = linesOf(thought, world, moves, stage);
  const habit = lines.find(({ isHabit }) => isHabit);
  let runners = lines;
  const heats = Math.max(1, Math.ceil(Math.log2(lines.length)));
  const fewest = Math.min(FEWEST_GAMES, Math.ceil(budget / lines.length));
  let thoughtOf = 0;
  for (let heat = 0; heat < heats && runners.length > 1; heat++) {
    const games = Math.max(fewest, Math.floor(budget / heats / runners.length));
    for (const line of runners) {
      for (let game = thoughtOf; game < thoughtOf + games; game++) {
        copyState(scratch, worlds[game % worlds.length] ?? world);
        chance.reseed(salt + game);
        count(line, thinkOn(scratch, line, stage, thought));
      }
    }
    thoughtOf += games;
    runners = runners.toSorted((a, b) => b.total - a.total);
    if (isClear(runners)) break;
    const kept = runners.slice(0, Math.ceil(runners.length / 2));
    if (habit && !kept.includes(habit)) kept.push(habit);
    if (kept.length === runners.length) break;
    runners = kept;
  }
  const [best] = runners;
  return habit && best && !isBetter(best, habit) ? habit.move : best?.move;
}

function linesOf(
  { manner, sequels }: Thought,
  world: SimState,
  moves: readonly SimMove[],
  stage: Stage,
): Line[] {
  const usual = habitOf(world, moves, stage, manner);
  const line = (move: SimMove, sequel: Sequel): Line => ({
    move,
    sequel,
    isHabit: move === usual && sequel === 'usual',
    total: 0,
    squares: 0,
    games: 0,
  });
  const lines = moves.map((move) => line(move, 'usual'));
  const some = (kind: SimMove['kind'], sequel: Sequel): Line[] =>
    moves
      .filter((move) => move.kind === kind)
      .slice(0, sequels)
      .map((move) => line(move, sequel));
  if (stage === STAGE.attack) lines.push(...some('attack', 'stop'));
  if (stage <= STAGE.place && world.conquests === 0) lines.push(...some('place', 'twin'));
  return lines;
}

/** The one of the moves that the quick player would make, if it is among them. */
function habitOf(
  world: SimState,
  moves: readonly SimMove[],
  stage: Stage,
  manner: Manner,
): SimMove | undefined {
  if (world.pendingTo !== NONE) {
    const armies = moveInCount(world);
    return moves.find((move) => move.kind === 'move_in' && move.armies === armies);
  }
  if (stage > STAGE.attack) {
    const march = nextMarch(world);
    return moves.find((move) =>
      march === null
        ? move.kind === 'stop'
        : move.kind === 'fortify' && move.from === march.from && move.to === march.to,
    );
  }
  const step = nextStep(world, stage, manner);
  return moves.find((move) => {
    switch (move.kind) {
      case 'attack':
        return step.kind === 'attack' && move.from === step.from && move.to === step.to;
      case 'place':
        return (
          step.kind === 'place' &&
          move.territory === step.territory &&
          (move.armies === step.armies || move.armies === world.reserves)
        );
      case 'keep':
        return step.kind !== 'redeem';
      default:
        return move.kind === step.kind;
    }
  });
}

function count(line: Line, won: number): void {
  line.total += won;
  line.squares += won * won;
  line.games++;
}

const meanOf = ({ total, games }: Line): number => total / Math.max(1, games);
/** The square of the standard error of its mean. */
const errorOf = (line: Line): number =>
  Math.max(LEAST_VARIANCE, line.squares / Math.max(1, line.games) - meanOf(line) ** 2) /
  Math.max(1, line.games);

function isClear([best, next]: readonly Line[]): boolean {
  if (best === undefined || next === undefined || meanOf(best) > WON) return true;
  const lead = meanOf(best) - meanOf(next);
  return lead > CLEAR * Math.sqrt(errorOf(best) + errorOf(next)) + LEAST_LEAD;
}

const isBetter = (line: Line, habit: Line): boolean =>
  line === habit || meanOf(line) - meanOf(habit) >= TRUST * Math.sqrt(errorOf(line) + errorOf(habit));

/** One game thought on: the rest of the turn, a round of the others. @returns the chance to win after it */
export function thinkOn(
  state: SimState,
  { move, sequel }: Pick<Line, 'move' | 'sequel'>,
  stage: Stage,
  { manner, twin, others, chance }: Pick<Thought, 'manner' | 'twin' | 'others' | 'chance'>,
): number {
  const seat = state.current;
  const left = play(state, move, stage, chance);
  const next = sequel === 'stop' && left < STAGE.fortify && state.forced === 0 ? STAGE.fortify : left;
  if (state.winner === RUNNING) playQuickly(state, next, sequel === 'twin' ? twin : manner, chance);
  while (state.winner === RUNNING && state.current !== seat && at(state.alive, seat) === 1) {
    playQuickly(state, STAGE.redeem, others[chance.below(others.length)] ?? manner, chance);
  }
  return chanceToWin(state, seat);
}

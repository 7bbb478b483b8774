import type { GameState } from '../model/state.ts';
import type { Replay } from '../replay/openReplay.ts';
import type { Analysis, Decision } from './analysis.ts';
import { SEED, stagesFor } from './budget.ts';
import { fightLuck, type FightLuck } from './fightLuck.ts';
import { worstOf } from './grades.ts';
import { CONFIRM, judge } from './judge.ts';
import { winChance, type WinChance } from './winChance.ts';

/** A part of an analysis is there: the curve at a stage, luck, some decisions, or all of it. */
export interface Progress {
  readonly found: Partial<Analysis>;
  /** Of all work, 0 to 1. */
  readonly done: number;
}

/** Of each player so many of the worst decisions are weighed once more before they are shown. */
const CONFIRMED = 5;
/** Decisions are told of after each so many. */
const TOLD_EVERY = 8;
/** The shares of the work, about. */
const [CURVE, LUCK, REVIEW] = [0.2, 0.3, 0.95];

/**
 * Works out all that is told about a finished game, in small pieces: after each the caller may stop, or do something else.
 * Yields null where there is nothing new to show.
 * @param first the seat whose decisions are judged first; null = in the order of the game
 */
export function* analyse(
  replay: Replay<GameState>,
  first: number | null,
  seed: number = SEED,
): Generator<Progress | null, Analysis> {
  const { curve, error } = yield* curves(replay, seed);
  const luck: FightLuck[] = [];
  for (const { seq } of replay.steps) {
    const fight = fightLuck(replay, seq, seed);
    if (fight === null) continue;
    luck.push(fight);
    yield null;
  }
  yield { found: { luck: [...luck] }, done: LUCK };
  const decisions = yield* judged(replay, first, seed);
  return { curve, error, luck, decisions };
}

/** The positions that a curve is drawn through: the deal, and the end of each turn. */
const pointsOf = ({ turns, steps }: Replay): number[] => [
  Math.min(1, steps.length),
  ...turns.map(({ toSeq }) => toSeq),
];

/** The curve in stages, each better than the one before. */
function* curves(
  replay: Replay<GameState>,
  seed: number,
): Generator<Progress | null, Pick<Analysis, 'curve' | 'error'>> {
  const seqs = pointsOf(replay);
  const stages = stagesFor(replay.map.territories.length);
  let last: Pick<Analysis, 'curve' | 'error'> = { curve: [], error: 0 };
  for (const [stage, budget] of stages.entries()) {
    const found: WinChance[] = [];
    for (const seq of seqs) {
      found.push(winChance(replay.stateAt(seq), budget, seed));
      yield null;
    }
    const seats = found[0]?.chances.length ?? 0;
    const errors = found.flatMap((point) => Math.max(...point.errors));
    last = {
      curve: Array.from({ length: seats }, (_, seat) => found.map(({ chances }) => chances[seat] ?? 0)),
      error: errors.reduce((sum, one) => sum + one, 0) / Math.max(1, errors.length),
    };
    yield { found: last, done: (CURVE * (stage + 1)) / stages.length };
  }
  return last;
}

function* judged(
  replay: Replay<GameState>,
  first: number | null,
  seed: number,
): Generator<Progress | null, Decision[]> {
  const order = [
    ...replay.steps.filter(({ seat }) => seat === first && seat !== null),
    ...replay.steps.filter(({ seat }) => seat !== first && seat !== null),
  ];
  const found = new Map<number, Decision>();
  const inOrder = (): Decision[] => [...found.values()].toSorted((a, b) => a.seq - b.seq);
  for (const [index, { seq }] of order.entries()) {
    const decision = judge(replay, seq, seed);
    if (decision !== null) found.set(seq, decision);
    const done = LUCK + ((REVIEW - LUCK) * (index + 1)) / order.length;
    yield index % TOLD_EVERY === 0 ? { found: { decisions: inOrder() }, done } : null;
  }
  for (const seat of new Set(order.map((step) => step.seat))) {
    const own = inOrder().filter((decision) => decision.seat === seat);
    for (const { seq } of worstOf(own).slice(0, CONFIRMED)) {
      const again = judge(replay, seq, seed, CONFIRM);
      if (again !== null) found.set(seq, again);
      yield null;
    }
  }
  yield { found: { decisions: inOrder() }, done: 1 };
  return inOrder();
}

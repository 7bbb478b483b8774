import type { GameState } from '../model/state.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import type { Replay } from '../replay/openReplay.ts';
import type { Analysis, Decision } from './analysis.ts';
import { fullBudget, REFINED_TURNS, SEED, stagesFor } from './budget.ts';
import { fightLuck, type FightLuck } from './fightLuck.ts';
import { worstOf } from './grades.ts';
import { turningPoints } from './highlights.ts';
import { CONFIRM, judge } from './judge.ts';
import { knownChance } from './knownChance.ts';
import { winChance, type WinChance } from './winChance.ts';

/** A part of an analysis is there: the curve at a stage, luck, some decisions, or all of it. */
export interface Progress {
  readonly found: Partial<Analysis>;
  /** The share of all work that is done, 0 to 1. */
  readonly done: number;
}

/** So many of each player's worst decisions are weighed once more before they are shown. */
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
  const drawn = yield* curves(replay, seed);
  const refined = yield* refine(replay, drawn.curve, seed);
  const known = yield* knownChances(replay, seed);
  const luck: FightLuck[] = [];
  for (const { seq } of replay.steps) {
    const fight = fightLuck(replay, seq, seed);
    if (fight === null) continue;
    luck.push(fight);
    yield null;
  }
  yield { found: { luck }, done: LUCK };
  const decisions = yield* judged(replay, first, seed);
  return { ...drawn, refined, known, luck, decisions };
}

/** The positions that a curve is drawn through: the deal, and the end of each turn. */
const pointsOf = ({ turns, steps }: Replay): number[] => [
  Math.min(1, steps.length),
  ...turns.map(({ toSeq }) => toSeq),
];

type Drawn = Pick<Analysis, 'curve' | 'error' | 'errors'>;

/** The curve in stages, each better than the one before. */
function* curves(replay: Replay<GameState>, seed: number): Generator<Progress | null, Drawn> {
  const seqs = pointsOf(replay);
  const stages = stagesFor(replay.map.territories.length);
  let last: Drawn = { curve: [], error: 0, errors: [] };
  for (const [stage, budget] of stages.entries()) {
    const found: WinChance[] = [];
    for (const seq of seqs) {
      found.push(winChance(replay.stateAt(seq), budget, seed));
      yield null;
    }
    const seats = [...(found[0]?.chances.keys() ?? [])];
    const errors = found.map((point) => Math.max(...point.errors));
    last = {
      curve: seats.map((seat) => found.map(({ chances }) => chances[seat] ?? 0)),
      error: errors.reduce((sum, one) => sum + one, 0) / Math.max(1, errors.length),
      errors: seats.map((seat) => found.map((point) => point.errors[seat] ?? 0)),
    };
    yield { found: last, done: (CURVE * (stage + 1)) / stages.length };
  }
  return last;
}

/** The chances after every command of the turns that changed most. */
function* refine(
  replay: Replay<GameState>,
  curve: Analysis['curve'],
  seed: number,
): Generator<Progress | null, Analysis['refined']> {
  const budget = fullBudget(replay.map.territories.length);
  const refined: Analysis['refined'] = [];
  for (const { turn } of turningPoints(replay.turns, { curve }, REFINED_TURNS)) {
    for (let seq = turn.fromSeq; seq <= turn.toSeq; seq++) {
      refined.push({ seq, chances: [...winChance(replay.stateAt(seq), budget, seed).chances] });
      yield null;
    }
  }
  refined.sort((a, b) => a.seq - b.seq);
  yield { found: { refined }, done: CURVE };
  return refined;
}

/** In fog: the chance of each seat by worlds that could have been behind what it saw. */
function* knownChances(
  replay: Replay<GameState>,
  seed: number,
): Generator<Progress | null, Analysis['known']> {
  const { config, seats } = replay.stateAt(1);
  if (!rulesetFor(config).vision.hides) return [];
  const points = pointsOf(replay);
  const known: number[][] = seats.map(() => []);
  for (const seq of points) {
    for (const [seat, chances] of known.entries()) {
      chances.push(knownChance(replay.stateAt(seq), seat, seed));
      yield null;
    }
  }
  yield { found: { known }, done: CURVE };
  return known;
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
  return inOrder();
}

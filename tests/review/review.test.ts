import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../engine/model/event.ts';
import type { GameState } from '../../engine/model/state.ts';
import { openReplay, replayOf, type Replay } from '../../engine/replay/openReplay.ts';
import { fightsOf } from '../../engine/replay/fights.ts';
import { analyse } from '../../engine/review/analyse.ts';
import { analysisSchema, type Analysis, type Decision } from '../../engine/review/analysis.ts';
import { REFINED_TURNS, REVIEW_VERSION, SEED } from '../../engine/review/budget.ts';
import { gradeOf, isGreat, scoreOf, scoresOf, worstOf } from '../../engine/review/grades.ts';
import { highlightsOf, turningPoints } from '../../engine/review/highlights.ts';
import { analysisKey } from '../../engine/review/key.ts';
import { CONFIRM, judge } from '../../engine/review/judge.ts';
import { knownChance } from '../../engine/review/knownChance.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { stateAt } from '../../engine/rules/position.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { fromJson } from '../engine/support/hold.ts';
import { isFull, sized } from '../support/size.ts';
import { commandersGame } from './commandersGame.ts';

const map = gridBoard(6, 4);
/** A whole analysis takes long: the gate has a game on half of the land. */
const land = isFull ? map : gridBoard(4, 3);

/** Works everything out, and what was told on the way. */
function whole(replay: Replay<GameState>, first: number | null = null) {
  const work = analyse(replay, first);
  const told: string[] = [];
  for (;;) {
    const { done, value } = work.next();
    if (done) return { found: value, told };
    if (value) told.push(...Object.keys(value.found));
  }
}

const game = commandersGame({
  map: land,
  seats: 3,
  seed: isFull ? 5 : 3,
  tiers: ['grandmaster', 'commander', 'commander'],
});
const { found, told } = whole(game.replay);

describe('the analysis of a game', () => {
  test('it comes in parts, the curve first, and is plain data', () => {
    const drawn = ['curve', 'error', 'errors'];
    expect(told.slice(0, 11)).toEqual([...drawn, ...drawn, ...drawn, 'refined', 'luck']);
    expect(analysisSchema.parse(fromJson(found))).toEqual(found);
    expect(found.curve.map((values) => values.length)).toEqual(
      [0, 1, 2].map(() => game.replay.turns.length + 1),
    );
    expect(found.error).toBeLessThan(0.05);
    expect(found.errors.flat().every((error) => error >= 0 && error < 0.1)).toBe(true);
    // Nothing is hidden in an open game.
    expect(found.known).toEqual([]);
  });

  test('the turns that changed most have their chances after every command, and the same at their ends', () => {
    const most = turningPoints(game.replay.turns, found, REFINED_TURNS).map(({ turn }) => turn);
    const seqs = most.flatMap(({ fromSeq, toSeq }) =>
      Array.from({ length: toSeq - fromSeq + 1 }, (_, at) => fromSeq + at),
    );
    expect(found.refined.map(({ seq }) => seq)).toEqual(seqs.toSorted((a, b) => a - b));
    for (const { turn, toSeq } of most) {
      const end = found.refined.find(({ seq }) => seq === toSeq);
      expect(end?.chances).toEqual(found.curve.map((values) => values[turn]));
    }
    // A turn that swung is remembered by the command that did it.
    const swings = highlightsOf(game.replay, [], found).filter(({ reason }) => reason === 'swing');
    for (const { seq } of swings)
      expect(found.refined.some((one) => one.seq === seq) || most.every(({ toSeq }) => toSeq !== seq)).toBe(
        true,
      );
  });

  test('the same game is found the same', () => {
    const small = gridBoard(3, 3);
    const again = isFull
      ? game
      : commandersGame({ map: small, seats: 2, seed: 2, tiers: ['grandmaster', 'commander'] });
    const at = isFull ? map : small;
    expect(whole(openReplay(at, again.body), 1).found).toEqual(isFull ? found : whole(again.replay).found);
  });

  test('a Grandmaster decides better than Commanders', () => {
    const [best = 0, ...usual] = [0, 1, 2].map((seat) => scoresOf(found.decisions, seat).all ?? 0);
    expect(best).toBeGreaterThan(90);
    for (const score of usual) expect(score).toBeLessThan(best);
  });

  test('highlights are few, apart and in order, and turning points are the greatest changes', () => {
    const marks = highlightsOf(game.replay, fightsOf(game.replay), found);
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.length).toBeLessThanOrEqual(8);
    marks.slice(1).forEach(({ turn, seq }, index) => {
      expect(turn - (marks[index]?.turn ?? 0)).toBeGreaterThanOrEqual(2);
      expect(seq).toBeGreaterThan(marks[index]?.seq ?? 0);
    });
    const [first, second] = turningPoints(game.replay.turns, found, 2);
    expect(first?.points).toBeGreaterThanOrEqual(second?.points ?? 0);
  });
});

/** A turn in which 12 armies stand beside a land that decides a region, and the player does so and so. */
function planted(events: readonly GameEvent[], cause: 'attack' | 'end_turn'): Replay<GameState> {
  const land = Object.fromEntries(
    map.territories.map(({ id }, index) => [id, [index % 6 < 3 ? 0 : 1, 2] as const]),
  );
  const before = stateAt({
    map,
    land: { ...land, c2r1: [0, 30], c3r1: [1, 1], c3r0: [1, 30] },
    phase: 'attack',
  });
  const after = evolve(before, events);
  return replayOf(map, [{ seq: 1, turn: 1, seat: 0, cause, events, sent: 29 }], (seq) =>
    seq === 0 ? before : after,
  );
}

const at = (id: string): number => map.indexOf.get(id) ?? -1;
const assault = (to: string, lost: number): GameEvent => ({
  type: 'dice_rolled',
  from: at('c2r1'),
  to: at(to),
  attacker: 0,
  defender: 1,
  attackerDice: [6, 6, 6],
  defenderDice: [1],
  attackerLosses: lost,
  defenderLosses: 1 - lost,
  first: true,
});

describe('a decision', () => {
  test('a planted blunder is found, with the better move', () => {
    const blunder = judge(planted([], 'end_turn'), 1, SEED);
    expect(blunder).toMatchObject({
      seat: 0,
      phase: 'attack',
      played: { kind: 'stop' },
      better: { kind: 'attack' },
    });
    expect(gradeOf(blunder as Decision)).not.toBeNull();
  });

  test('the plainly best move is no mistake, however the dice fell', () => {
    const best = judge(planted([assault('c3r1', 1)], 'attack'), 1, SEED);
    expect(best === null || gradeOf(best) === null).toBe(true);
  });

  test('it has a grade from one, three and eight points on, where that is sure', () => {
    const grade = (loss: number, error: number) => gradeOf({ loss, error, seconded: true });
    expect([grade(0.9, 0.1), grade(1, 0.3), grade(3, 0.9), grade(8, 2), grade(8, 3)]).toEqual([
      null,
      'inaccuracy',
      'mistake',
      'blunder',
      null,
    ]);
    // What the Grandmaster alone would have gained has none.
    expect(gradeOf({ loss: 8, error: 0.5, seconded: false })).toBeNull();
  });

  test('the worst and the best are ordered, and a score needs twenty', () => {
    const one = {
      phase: 'place',
      played: { kind: 'stop' },
      better: null,
      usual: null,
      truth: null,
      seconded: true,
    } as const;
    const decision = (seq: number, loss: number, gain: number): Decision => ({
      ...one,
      seq,
      seat: 0,
      loss,
      error: 0.1,
      gain,
      gainError: 0.1,
    });
    const all = [decision(1, 2, 0), decision(2, 9, 0), decision(3, 0, 5), decision(4, 0, 2)];
    expect(worstOf(all).map(({ seq }) => seq)).toEqual([2, 1]);
    expect(all.filter(isGreat).map(({ seq }) => seq)).toEqual([3]);
    expect(scoreOf(all)).toBeNull();
    expect(scoreOf(Array.from({ length: 20 }, (_, seq) => decision(seq, 4, 0)))).toBeCloseTo(100 / Math.E, 9);
  });

  test('in fog it is judged by what its player could know', () => {
    const fog = commandersGame({ map, seats: 3, seed: 8, config: { visibility: 'fog' } });
    // Twins: what lies behind the fog is another, and the judgement is the same.
    const { steps, stateAt: truth } = fog.replay;
    const twin: Replay<GameState> = { ...fog.replay, stateAt: (seq) => hiddenChanged(truth(seq)) };
    const looked = steps.slice(0, sized(18, 60));
    const judged = looked.flatMap(({ seq }) => judge(fog.replay, seq, SEED) ?? []);
    const again = looked.flatMap(({ seq }) => judge(twin, seq, SEED) ?? []);
    expect(judged.length).toBeGreaterThan(10);
    expect(again).toEqual(judged);
    // So is the chance as they could know it; what the truth says of a decision is told apart.
    const mid = fog.replay.stateAt(Math.floor(steps.length / 2));
    const known = knownChance(mid, mid.current, SEED);
    expect(known).toBeGreaterThan(0);
    expect(known).toBeLessThan(1);
    expect(knownChance(hiddenChanged(mid), mid.current, SEED)).toBe(known);
    expect(judged.every((decision) => decision.truth === null)).toBe(true);
    const [worst] = worstOf(judged);
    const confirmed = worst && judge(fog.replay, worst.seq, SEED, CONFIRM);
    if (confirmed?.better) expect(confirmed.truth).not.toBeNull();
  });
});

/** The same to the current player: only armies beyond all their neighbours differ. */
function hiddenChanged(state: GameState): GameState {
  const seen = new Set(
    state.owner.flatMap((owner, territory) =>
      owner === state.current ? [territory, ...(state.map.neighbours[territory] ?? [])] : [],
    ),
  );
  return { ...state, armies: state.armies.map((armies, index) => (seen.has(index) ? armies : armies + 3)) };
}

test('an analysis that is not one is refused', () => {
  const broken: Partial<Analysis> = { ...found, curve: 'none' as never };
  expect(analysisSchema.safeParse(broken).success).toBe(false);
});

test('what was found is kept for one log and one release of the method', () => {
  const key = analysisKey(game.body, game.replay);
  const shorter = { ...game.body, entries: game.body.entries.slice(0, -1) };
  expect(analysisKey(game.body, openReplay(land, game.body))).toBe(key);
  expect(analysisKey(shorter, openReplay(land, shorter))).not.toBe(key);
  expect(key).toContain(`:${REVIEW_VERSION}:`);
});

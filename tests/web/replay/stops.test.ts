import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { fightsOf } from '../../../engine/replay/fights.ts';
import { openReplay } from '../../../engine/replay/openReplay.ts';
import {
  NO_FILTER,
  STEPS,
  stopsOf,
  turnFinder,
  type Moment,
  type StepKind,
} from '../../../web/screens/replay/stops.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';
import { playedBody } from '../../replay/playedBody.ts';

const board = gridBoard(5, 4);
const { body } = playedBody(
  { map: board, config: DEFAULT_CONFIG, ai: [false, false, false], seed: 3, patience: 300 },
  boldPlayer,
);
const replay = openReplay(board, body);
const fights = fightsOf(replay);
const stops = stopsOf(replay, fights);
const turnAt = turnFinder(replay);
const START: Moment = { seq: 1, rolls: null };
const END = replay.steps.length;

function walk(kind: StepKind, filter = NO_FILTER): Moment[] {
  const way = [START];
  for (;;) {
    const [last] = way.slice(-1);
    if (last === undefined) return way;
    const next = stops.next(last, kind, 1, filter);
    if (next.seq === last.seq && next.rolls === last.rolls) return way;
    way.push(next);
  }
}

test.each(STEPS.filter((kind) => kind !== 'fight'))(
  'going by %s gets to the end and back the same way',
  (kind) => {
    const way = walk(kind);
    expect(way.at(-1)).toEqual({ seq: END, rolls: null });
    for (let at = way.length - 1; at > 0; at--) {
      expect(stops.next(way[at] ?? START, kind, -1, NO_FILTER)).toEqual(way[at - 1]);
    }
  },
);

test('by rolls one sees every exchange of dice once', () => {
  const seen = walk('roll');
  const manyRolls = fights.find(({ rolls, fromSeq, toSeq }) => rolls.length > 2 && fromSeq === toSeq);
  expect(manyRolls).toBeDefined();
  const within = seen.filter(({ seq, rolls }) => seq === manyRolls?.toSeq && rolls !== null);
  expect(within.map(({ rolls }) => rolls)).toEqual(
    Array.from({ length: (manyRolls?.rolls.length ?? 1) - 1 }, (_, roll) => roll + 1),
  );
});

test('a turn ends where its last entry is, a round where its last turn is', () => {
  expect(walk('turn').map(({ seq }) => seq)).toEqual([1, ...replay.turns.map(({ toSeq }) => toSeq)]);
  const rounds = walk('round')
    .slice(1)
    .map(({ seq }) => turnAt(seq)?.round);
  expect(rounds).toEqual([...new Set(replay.turns.map(({ round }) => round))]);
});

test('what is filtered out is not gone through', () => {
  const filter = { fromRound: 2, toRound: 3, seats: [1] };
  const turns = new Set(
    walk('move', filter)
      .slice(1)
      .map(({ seq }) => turnAt(seq)?.turn),
  );
  const wanted = replay.turns.filter(({ round, seat }) => seat === 1 && round >= 2 && round <= 3);
  expect([...turns]).toEqual(wanted.map(({ turn }) => turn));
});

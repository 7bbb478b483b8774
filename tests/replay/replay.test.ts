import { sample } from 'fast-check';
import { expect, test } from 'vitest';
import { replayBodySchema } from '../../engine/replay/body.ts';
import { checksumOf } from '../../engine/replay/checksum.ts';
import { chunkOf, turnChunkSchema } from '../../engine/replay/chunk.ts';
import { frameOf } from '../../engine/replay/frame.ts';
import { followFrame, lockstepAt } from '../../engine/replay/lockstep.ts';
import { openReplay, truthOf, UnreadableReplay } from '../../engine/replay/openReplay.ts';
import { curvesOf } from '../../engine/replay/series.ts';
import { timelineOf } from '../../engine/replay/timeline.ts';
import { countArmies } from '../../engine/model/state.ts';
import { encodeGame } from '../../engine/view/encode.ts';
import { fromJson, hold, same } from '../engine/support/hold.ts';
import { tables, type Table } from '../engine/support/games.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';
import { PATIENCE_MS, patient } from '../support/pace.ts';
import { isFull, runs, sized } from '../support/size.ts';
import { playedBody, type Played } from './playedBody.ts';

const GAMES = sized(16, 500);
const LOOKS = 200;

/** The body as it arrives: as text, and back through its schema. */
const arrived = ({ body }: Played): Played['body'] => replayBodySchema.parse(fromJson(body));

const GAMES_MS = PATIENCE_MS + patient(GAMES * 300);

/** Random games of all modes; in the gate they are kept, because to play them is most of the work. */
const drawn = sample(tables, { ...runs(GAMES), unbiased: true });
const known = new Map<Table, Played>();

function eachGame(check: (played: Played, table: Table) => void): void {
  for (const table of drawn) {
    const played = known.get(table) ?? playedBody(table, boldPlayer);
    if (!isFull) known.set(table, played);
    check(played, table);
  }
}

test(
  'every position of a game is what it was when it was played, in whatever order one looks',
  () => {
    eachGame((played, { map, seed }) => {
      const replay = openReplay(map, arrived(played));
      const { length } = played.states;
      for (let look = 0; look < Math.min(length, LOOKS); look++) {
        const seq = 1 + ((seed + look * 7919) % length);
        const then = played.states[seq - 1];
        hold(then !== undefined && checksumOf(then) === checksumOf(replay.stateAt(seq)), `entry ${seq}`);
      }
      same(replay.stateAt(length), played.states.at(-1), 'the last position is the last that was played');
    });
  },
  GAMES_MS,
);

test(
  'who follows frame by frame from a snapshot gets to the end, and notices each fault',
  () => {
    eachGame((played, { map }) => {
      const replay = openReplay(map, arrived(played));
      const room = { roomId: 'game', roster: played.body.players, endedAt: null };
      const snapshot = fromJson(encodeGame(truthOf(replay.stateAt(1)), room, 1));
      const start = lockstepAt(map, snapshot, 1);
      const frames = played.states.slice(1).map((_, index) => fromJson(frameOf(replay, index + 2)));
      let at = start;
      for (const frame of frames) {
        const next = followFrame(at, frame);
        if (typeof next === 'string') throw new Error(`frame ${frame.seq}: ${next}`);
        at = next;
      }
      same(at.view.armies, played.states.at(-1)?.armies, 'all armies stand where they stood');
      const [first, second] = frames;
      if (!first || !second) return;
      expect(followFrame(null, first)).toBe('missing_state');
      expect(followFrame(start, second)).toBe('frame_gap');
      expect(followFrame(start, { ...first, checksum: first.checksum ^ 1 })).toBe('checksum_mismatch');
      const newer = { ...first, events: [{ type: 'peace_made' }] as never };
      expect(followFrame(start, newer)).toBe('unsupported_commands');
      expect(followFrame(at, first)).toBe(at);
    });
  },
  GAMES_MS,
);

test(
  'turns have no gaps, and what they tell adds up to the positions around them',
  () => {
    eachGame((played, { map }) => {
      const replay = openReplay(map, arrived(played));
      const timeline = timelineOf(replay);
      timeline.forEach(({ turn, seat, fromSeq, toSeq }, index) => {
        hold(turn === index + 1, `turn ${turn} is the ${index + 1}th`);
        hold(fromSeq === (timeline[index - 1]?.toSeq ?? 1) + 1, `turn ${turn} follows the one before`);
        hold(toSeq >= fromSeq && replay.seqOfTurn(turn) === fromSeq, `turn ${turn} is found`);
        hold(played.states[fromSeq - 2]?.current === seat, `turn ${turn} is of seat ${seat}`);
      });
      for (const chunk of chunkOf(replay, played.body.players, 1, 20)) {
        turnChunkSchema.parse(fromJson(chunk));
        const before = replay.stateAt(replay.seqOfTurn(chunk.turnNumber) - 1);
        const pre = map.territories.map(({ id }) => chunk.preArmyMap[id]);
        same(pre, before.armies, `armies before turn ${chunk.turnNumber}`);
      }
      const seats = played.body.players.length;
      const [armies, luck] = [curvesOf(replay, seats, 'armies'), curvesOf(replay, seats, 'luck')];
      armies.forEach((curve, seat) => {
        const last = played.states.at(-1);
        hold(curve.length === timeline.length + 1, 'a point a turn, and the deal');
        hold(last !== undefined && curve.at(-1) === countArmies(last, seat), `armies of seat ${seat}`);
        hold(luck[seat]?.length === curve.length, 'as many of luck');
      });
    });
  },
  GAMES_MS,
);

test(
  'a body that does not fit is refused with its reason',
  () => {
    eachGame((played, { map }) => {
      const body = arrived(played);
      const reasonOf = (broken: typeof body): string => {
        try {
          openReplay(map, broken);
          return 'none';
        } catch (error) {
          return error instanceof UnreadableReplay ? error.reason : String(error);
        }
      };
      expect(reasonOf({ ...body, map: { ...body.map, rev: body.map.rev + 1 } })).toBe('other_map');
      expect(reasonOf({ ...body, entries: body.entries.slice(1) })).toBe('not_whole');
      const [deal, ...rest] = body.entries;
      expect(reasonOf({ ...body, entries: deal ? [deal, ...rest.slice(1)] : [] })).toBe('not_whole');
      const newer = { ...deal, seq: body.entries.length + 1, events: [{ type: 'peace_made' }] };
      expect(reasonOf({ ...body, entries: [...body.entries, newer as never] })).toBe('unknown_event');
    });
  },
  GAMES_MS,
);

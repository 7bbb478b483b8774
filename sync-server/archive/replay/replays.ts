import { roomById } from '../../../db/server/rooms/rooms.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { chunkOf, MOST_CHUNK_TURNS } from '../../../engine/replay/chunk.ts';
import { frameOf } from '../../../engine/replay/frame.ts';
import { truthOf } from '../../../engine/replay/openReplay.ts';
import type { GameState, GameView } from '../../../engine/model/state.ts';
import { encodeGame } from '../../../engine/view/encode.ts';
import type { ReplayFrames, ReplaySummary } from '../../protocol/replays.ts';
import type { ReplyOf } from '../../protocol/contract.ts';
import type { replayRoutes } from '../../protocol/replays.ts';
import type { PackedAnswer } from '../../runtime/packedAnswer.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Games } from '../../games/live/context.ts';
import type { LiveRoom } from '../../games/live/liveRoom.ts';
import { factsOf } from '../../games/live/roomState.ts';
import { watchReplay, type Watching } from '../../games/live/watch.ts';
import { finishedReplay, type FinishedReplay } from './finishedReplay.ts';
import { namedGameOf, packedGame, type NamedGame } from './namedGame.ts';
import { packedBody, packedSummary, PACKED_FORM, type PackedReplay } from './packedReplay.ts';
import { packedReplays } from './packedReplays.ts';
import { courseOf, namedIn, peopleOf } from './summary.ts';
import { newestOf } from '../../runtime/newestOf.ts';
import { runningReplay, tellOn, type Told } from './runningReplay.ts';
import type { ToldReplay } from './toldReplay.ts';

/** Finished games that are kept folded, by their last heads, and viewers of running ones. */
const GAMES_KEPT = 64;

/** Games as they were played, for those who may see them. */
export interface Replays {
  summary(userId: string, id: string): Promise<ReplaySummary | PackedAnswer>;
  chunk(
    userId: string,
    id: string,
    turns: { readonly fromTurn: number; readonly toTurn: number },
  ): Promise<ReplyOf<typeof replayRoutes.chunk>>;
  frames(userId: string, id: string, part: FramesPart): Promise<ReplayFrames>;
  body(userId: string, id: string): Promise<ReplayBody>;
  /** The same as it is sent. */
  packedBody(userId: string, id: string): Promise<PackedAnswer>;
  /** Packs a game that has just ended, before anybody asks. One waits for the other. */
  pack(id: string): Promise<void>;
}

export interface FramesPart {
  readonly fromSeq: number;
  /** 1 to 200. */
  readonly limit: number;
  readonly withSnapshot: boolean;
}

export function replays(games: Games): Replays {
  const finished = newestOf<Promise<FinishedReplay>>(GAMES_KEPT);
  const told = newestOf<Told>(GAMES_KEPT);
  const keyOf = (room: LiveRoom): string => `${room.id} ${room.stored.ledger.head}`;
  const packed = packedReplays(games, async (room) => (await finished.get(keyOf(room))) ?? fold(room));
  let lastPacked: Promise<unknown> = Promise.resolve();

  const fold = (room: LiveRoom): Promise<FinishedReplay> => finishedReplay(games, room);

  function finishedOf({ room }: Watching): Promise<FinishedReplay> {
    const key = keyOf(room);
    const known = finished.get(key);
    if (known) return known;
    const folded = fold(room);
    finished.set(key, folded);
    // What failed is tried anew.
    folded.catch(() => finished.delete(key));
    return folded;
  }

  async function runningOf(watching: Watching): Promise<ToldReplay<GameView>> {
    const key = `${watching.room.id} ${watching.viewer}`;
    const now = await tellOn(games, watching, told.get(key) ?? null);
    told.set(key, now);
    return runningReplay(now);
  }

  async function find(userId: string, id: string) {
    const watching = await watchReplay(games, userId, id);
    const { isOpen } = watching.room.decided;
    return { watching, seen: await (isOpen ? runningOf(watching) : finishedOf(watching)) };
  }

  async function findFinished(userId: string, id: string): Promise<Watching> {
    const watching = await watchReplay(games, userId, id);
    if (!watching.room.decided.isOpen) return watching;
    throw new Refusal('conflict', 'game_not_over', 'The whole game can be seen once it is over');
  }

  const named = async (room: LiveRoom): Promise<NamedGame> =>
    namedGameOf(room, (await roomById(games.db, room.id))?.name ?? '');

  /** Of a game that has its row the room is not needed: to bring it into memory takes longer than all of this. */
  async function storedOf(userId: string, id: string): Promise<StoredGame | null> {
    const game = await packedGame(games, userId, id, PACKED_FORM);
    const replay = game && (await packed.stored(game));
    return replay && { game, replay };
  }

  async function pack(id: string): Promise<void> {
    const room = await games.live.get(id);
    if (room && !room.decided.isOpen) await packed.of(room);
  }

  return {
    async summary(userId, id) {
      const over = await storedOf(userId, id);
      if (over) return packedSummary(over.replay, over.game);
      const watching = await watchReplay(games, userId, id);
      const { room, viewer } = watching;
      if (!room.decided.isOpen) return packedSummary(await packed.of(room), await named(room));
      const rules = room.ledger.header.engine;
      const course = courseOf(await runningOf(watching), { rules, isOver: false }, []);
      const people = peopleOf(await named(room), (seat) => seat === viewer);
      return { ...course, meta: { ...course.meta, ...people } };
    },

    async chunk(userId, id, { fromTurn, toTurn }) {
      const { watching, seen } = await find(userId, id);
      const last = seen.replay.turns.at(-1)?.turn ?? 0;
      if (fromTurn > last) throw beyond('fromTurn', `There are ${last} turns`);
      if (toTurn < fromTurn || toTurn > last) {
        throw beyond('toTurn', `The last turn is between fromTurn and ${last}`);
      }
      if (toTurn - fromTurn >= MOST_CHUNK_TURNS) {
        throw beyond('toTurn', `At most ${MOST_CHUNK_TURNS} turns at a time`);
      }
      return { turns: chunkOf(seen.replay, watching.room.decided.roster, fromTurn, toTurn) };
    },

    async frames(userId, id, part) {
      const { watching, seen } = await find(userId, id);
      return framesOf(watching, seen, part);
    },

    async body(userId, id) {
      const watching = await findFinished(userId, id);
      const { body } = await finishedOf(watching);
      return { ...body, ...namedIn(await named(watching.room)) };
    },

    async packedBody(userId, id) {
      const over = await storedOf(userId, id);
      if (over) return packedBody(over.replay, over.game);
      const { room } = await findFinished(userId, id);
      return packedBody(await packed.of(room), await named(room));
    },

    pack(id) {
      const work = lastPacked.then(() => pack(id));
      lastPacked = work.catch(() => undefined);
      return work;
    },
  };
}

interface StoredGame {
  readonly game: NamedGame;
  readonly replay: PackedReplay;
}

function framesOf(
  { room }: Watching,
  { replay, patches }: ToldReplay<GameState | GameView>,
  { fromSeq, limit, withSnapshot }: FramesPart,
): ReplayFrames {
  const finalSeq = replay.steps.length;
  if (fromSeq > finalSeq + 1) throw beyond('fromSeq', `There are ${finalSeq} frames`);
  const toSeq = Math.min(finalSeq, fromSeq + limit - 1);
  const frames = Array.from({ length: toSeq - fromSeq + 1 }, (_, index) => {
    const frame = frameOf(replay, fromSeq + index);
    const patch = patches?.[fromSeq + index - 1];
    return patch ? { ...frame, patch } : frame;
  });
  // Before the deal there is no position.
  const seq = Math.max(1, fromSeq - 1);
  const view = viewOf(replay.stateAt(seq));
  const facts = factsOf(room.id, room.decided, room.stored);
  return {
    snapshot: withSnapshot ? { seq, game: encodeGame(view, facts, seq) } : null,
    frames,
    fromSeq,
    toSeq,
    finalSeq,
    totalFrames: finalSeq,
    nextSeq: toSeq < finalSeq ? toSeq + 1 : null,
    hasMore: toSeq < finalSeq,
  };
}

const viewOf = (board: GameState | GameView): GameView => ('secret' in board ? truthOf(board) : board);

const beyond = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'out_of_range', message, { field });

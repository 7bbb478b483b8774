import { roomById } from '../../../db/server/rooms/rooms.ts';
import { checksumOf } from '../../../engine/replay/checksum.ts';
import { chunkOf, MOST_CHUNK_TURNS } from '../../../engine/replay/chunk.ts';
import { frameOf } from '../../../engine/replay/frame.ts';
import { truthOf } from '../../../engine/replay/openReplay.ts';
import type { GameState, GameView } from '../../../engine/model/state.ts';
import { encodeGame } from '../../../engine/view/encode.ts';
import type { Highlight } from '../../../engine/replay/highlight.ts';
import type { ReplayBodyReply, ReplayFrames, ReplaySummary, ToldHighlight } from '../../protocol/replays.ts';
import type { ReplyOf } from '../../protocol/contract.ts';
import type { replayRoutes } from '../../protocol/replays.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Games } from '../../games/live/context.ts';
import { factsOf } from '../../games/live/roomState.ts';
import { roomNotFound } from '../../games/live/readRoom.ts';
import { watchReplay, type Watching } from '../../games/live/watch.ts';
import { finishedReplay, type FinishedReplay } from './finishedReplay.ts';
import { replayPlayers } from './replayPlayers.ts';
import { newestOf } from '../../runtime/newestOf.ts';
import { runningReplay, tellOn, type Told } from './runningReplay.ts';
import type { ToldReplay } from './toldReplay.ts';

/** Finished games that are kept folded, by their last heads, and viewers of running ones. */
const GAMES_KEPT = 64;

/** Games as they were played, for those who may see them. */
export interface Replays {
  summary(userId: string, id: string): Promise<ReplaySummary>;
  chunk(
    userId: string,
    id: string,
    turns: { readonly fromTurn: number; readonly toTurn: number },
  ): Promise<ReplyOf<typeof replayRoutes.chunk>>;
  frames(userId: string, id: string, part: FramesPart): Promise<ReplayFrames>;
  body(userId: string, id: string): Promise<ReplayBodyReply>;
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

  async function finishedOf({ room }: Watching): Promise<FinishedReplay> {
    const key = `${room.id} ${room.stored.ledger.head}`;
    const known = finished.get(key);
    if (known) return known;
    const row = await roomById(games.db, room.id);
    if (!row) throw roomNotFound();
    const folded = finishedReplay(games, room, row.name);
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
    return { watching, isOpen, seen: await (isOpen ? runningOf(watching) : finishedOf(watching)) };
  }

  return {
    async summary(userId, id) {
      const { watching, isOpen, seen } = await find(userId, id);
      const row = await roomById(games.db, id);
      // While a game runs nobody is told what matters in it.
      const highlights = 'highlights' in seen ? seen.highlights : [];
      return { ...summaryOf(watching, isOpen, seen, row?.name ?? ''), highlights: highlights.map(toldOf) };
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
      const watching = await watchReplay(games, userId, id);
      if (watching.room.decided.isOpen) {
        throw new Refusal('conflict', 'game_not_over', 'The whole game can be seen once it is over');
      }
      const { reply } = await finishedOf(watching);
      return reply;
    },
  };
}

const toldOf = ({ seq, turn, score, reason }: Highlight): ToldHighlight => ({ seq, turn, score, reason });

function summaryOf(
  { room, viewer }: Watching,
  isOpen: boolean,
  { replay, timeline }: ToldReplay,
  name: string,
): Omit<ReplaySummary, 'highlights'> {
  const { roster } = room.decided;
  const finalSeq = replay.steps.length;
  const last = replay.stateAt(finalSeq);
  const players = replayPlayers(roster);
  const ids = players.map(({ id }) => id);
  return {
    meta: {
      gameId: room.id,
      name,
      map: { id: replay.map.id, rev: replay.map.rev },
      config: last.config,
      players,
      winnerIds: (last.result?.winners ?? []).flatMap((seat) => ids[seat] ?? []),
      rounds: last.round,
      turns: timeline.length,
      finalSeq,
      finalChecksum: checksumOf(last),
      isOver: !isOpen,
      rules: room.ledger.header.engine,
      eyes: isOpen ? ids.filter((_, seat) => seat === viewer) : ids,
    },
    timeline: timeline.map((turn) => ({ ...turn, eliminated: [...turn.eliminated] })),
  };
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

import { z } from 'zod/mini';
import { eventsAfter } from '../../../db/server/games/games.ts';
import type { EventRow } from '../../../db/server/schema/games.ts';
import { decodeEvents } from '../../../db/server/games/storedState.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { REPLAY_FORMAT, type ReplayBody, type ReplayEntry } from '../../../engine/replay/body.ts';
import { fightsOf } from '../../../engine/replay/fights.ts';
import { openReplay, UnreadableReplay } from '../../../engine/replay/openReplay.ts';
import { summaryOf, type TurnSummary } from '../../../engine/replay/timeline.ts';
import type { Highlight } from '../../../engine/replay/highlight.ts';
import { chosenFrom, momentIn } from '../../../engine/review/highlights.ts';
import type { Games } from '../../games/live/context.ts';
import type { LiveRoom } from '../../games/live/liveRoom.ts';
import { breather } from './breather.ts';
import type { Named } from './summary.ts';
import { missingBaseline, type ToldReplay } from './toldReplay.ts';

/** A finished game: everything is told to everybody who may see it. */
export interface FinishedReplay extends ToldReplay<GameState> {
  /** Without names, which may change. */
  readonly body: Omit<ReplayBody, keyof Named>;
  /** By what happened alone: win chances are worked out on devices. */
  readonly highlights: readonly Highlight[];
}

/** Reads and folds the whole log. */
export async function finishedReplay(games: Games, room: LiveRoom): Promise<FinishedReplay> {
  const rows = await eventsAfter(games.db, room.id, 0);
  const { state } = room.stored;
  const rest = breather();
  const entries: ReplayEntry[] = [];
  for (const row of rows) {
    entries.push(entryOf(row));
    await rest();
  }
  const body: FinishedReplay['body'] = {
    format: REPLAY_FORMAT,
    rules: room.ledger.header.engine,
    map: { id: state.map.id, rev: state.map.rev },
    endedAt: room.stored.endedAt,
    entries,
  };
  try {
    const replay = openReplay(state.map, body);
    // Both of a turn before the next, so that the game is folded once.
    const momentOf = momentIn(replay, fightsOf(replay));
    const [timeline, moments]: [TurnSummary[], Highlight[]] = [[], []];
    for (const [index, turn] of replay.turns.entries()) {
      timeline.push(summaryOf(replay, turn));
      moments.push(momentOf(turn, index));
      await rest();
    }
    return { body, replay, timeline, patches: null, highlights: chosenFrom(moments) };
  } catch (error) {
    throw error instanceof UnreadableReplay ? missingBaseline() : error;
  }
}

const entryOf = (row: EventRow): ReplayEntry => ({
  seq: row.seq,
  turn: row.turn,
  seat: row.seat,
  cause: row.cause,
  events: decodeEvents(row.body),
  ...sentIn(row),
});

const sentSchema = z.object({ cause: z.object({ armies: z.int() }) });

/** The armies that an attack to the finish may cost. */
function sentIn({ cause, entry }: EventRow): Pick<ReplayEntry, 'sent'> {
  if (cause !== 'attack' || entry === null) return {};
  const facts = sentSchema.safeParse(JSON.parse(entry));
  return facts.success ? { sent: facts.data.cause.armies } : {};
}

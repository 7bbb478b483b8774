import { eventsAfter, eventsBefore } from '../../db/server/games.ts';
import type { EventRow } from '../../db/server/schema.ts';
import { decodeEvents } from '../../db/server/storedState.ts';
import type { GameState } from '../../engine/model/state.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { replay } from '../../engine/rules/replay.ts';
import { eventsFor, type ViewEvent } from '../../engine/view/eventsFor.ts';
import { logLines, type Names } from '../../engine/view/story.ts';
import { eyesIn } from '../../engine/view/viewers.ts';
import type { LogLine } from '../protocol/games.ts';
import type { Games } from './context.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { Watching } from './watch.ts';

/** The newest lines that end before line `before`, oldest first. Of a finished game everybody reads everything. */
export async function logFor(
  games: Games,
  watching: Watching,
  limit: number,
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<LogLine[]> {
  const { versions, state } = watching.room.stored;
  const lines =
    versions === null || state.result !== null
      ? await newestLines(games, watching, limit, before)
      : await foggedLines(games, watching);
  return lines.filter(({ seq }) => seq < before).slice(-limit);
}

async function newestLines(
  games: Games,
  { room, viewer }: Watching,
  limit: number,
  before: number,
): Promise<LogLine[]> {
  const { state } = room.stored;
  const eyes = eyesIn(state, viewer);
  const lines: LogLine[] = [];
  let below = before;
  while (lines.length < limit) {
    const rows = await eventsBefore(games.db, room.id, below, limit);
    for (const row of rows) {
      const events = decodeEvents(row.body);
      const told = state.result === null ? eventsFor(events, state, state, eyes) : events;
      // A command makes no more lines than events, so its version leaves room for all of them.
      lines.unshift(...linesOf(room, row, told, row.version).filter(({ seq }) => seq < before));
      below = row.version;
      if (lines.length >= limit) break;
    }
    if (rows.length < limit) break;
  }
  return lines;
}

/** What a viewer saw depends on the positions, so the game is played again; lines count from its start. */
async function foggedLines(games: Games, { room, viewer }: Watching): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  let state: GameState | null = null;
  for (const row of await eventsAfter(games.db, room.id, 0)) {
    const events = decodeEvents(row.body);
    const after: GameState = state ? evolve(state, events) : replay(room.stored.state.map, events);
    const told = eventsFor(events, state ?? after, after, eyesIn(after, viewer));
    lines.push(...linesOf(room, row, told, lines.length));
    state = after;
  }
  return lines;
}

const linesOf = (
  room: LiveRoom,
  { at }: Pick<EventRow, 'at'>,
  events: readonly ViewEvent[],
  first: number,
): LogLine[] => logLines(events, namesOf(room), (seat) => room.roster[seat]?.id ?? null, { at, first });

const namesOf = (room: LiveRoom): Names => ({
  player: (seat) => room.roster[seat]?.username ?? 'A player',
  territory: (territory) => room.stored.state.map.territories[territory]?.name ?? '',
  teams: room.stored.state.teams,
});

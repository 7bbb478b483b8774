import { eventsAfter, eventsBefore } from '../../db/server/games/games.ts';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import { NO_STAKES } from '../../engine/view/logReference.ts';
import { eventsFor } from '../../engine/view/eventsFor.ts';
import { logLines } from '../../engine/view/log.ts';
import { extendLog, EMPTY_LOG } from '../../engine/view/viewerLog.ts';
import { eyesIn } from '../../engine/view/viewers.ts';
import type { LogLine } from '../protocol/games.ts';
import type { Games } from '../games/live/context.ts';
import { stakesIn } from './stakes.ts';
import type { Watching } from '../games/live/watch.ts';

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
  const cast = { map: state.map, roster: room.decided.roster, teams: state.teams };
  const stakes = await stakesIn(games, room);
  const lines: LogLine[] = [];
  let below = before;
  while (lines.length < limit) {
    const rows = await eventsBefore(games.db, room.id, below, limit);
    for (const row of rows) {
      const events = decodeEvents(row.body);
      const seen = state.result === null ? eventsFor(events, state, state, eyes) : events;
      // A command makes no more lines than events, so its version leaves room for all of them.
      const moment = { at: row.at, first: row.version, stakes: stakes.get(row.seq) ?? NO_STAKES };
      const told = logLines(seen, cast, moment);
      lines.unshift(...told.filter(({ seq }) => seq < before));
      below = row.version;
      if (lines.length >= limit) break;
    }
    if (rows.length < limit) break;
  }
  return lines;
}

/** The room keeps the tales of its viewers, so that asking again tells on and does not begin anew. */
async function foggedLines(games: Games, { room, viewer }: Watching): Promise<readonly LogLine[]> {
  const rows = await eventsAfter(games.db, room.id, room.viewerLogs.get(viewer)?.entries ?? 0);
  // Another answer may have told on while these were read.
  const tale = room.viewerLogs.get(viewer) ?? EMPTY_LOG;
  const more = rows.flatMap(({ seq, at, body }) =>
    seq > tale.entries ? [{ at, events: decodeEvents(body) }] : [],
  );
  const told = extendLog(
    tale,
    viewer,
    { map: room.stored.state.map, roster: room.decided.roster, isOver: false },
    more,
  );
  room.viewerLogs.set(viewer, told);
  return told.lines;
}

import { eventsBefore } from '../../db/server/games.ts';
import { decodeEvents } from '../../db/server/storedState.ts';
import type { Viewer } from '../../engine/model/state.ts';
import { encodeGame } from '../../engine/view/encode.ts';
import { eventsFor, type ViewEvent } from '../../engine/view/eventsFor.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import { storyOf, storyText, type Names } from '../../engine/view/story.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import type { LogLine } from '../protocol/games.ts';
import { Refusal } from '../refusal.ts';
import type { Games } from './context.ts';
import { factsOf, type LiveRoom } from './liveRoom.ts';
import { findRoomRow, roomNotFound } from './readRoom.ts';

export interface Watching {
  readonly room: LiveRoom;
  readonly viewer: Viewer;
}

/** A started game through the eyes of a user: a player's, or in a public room a spectator's. */
export async function watch(games: Games, userId: string, reference: string): Promise<Watching> {
  const row = await findRoomRow(games.db, reference);
  if (!row) throw roomNotFound();
  const room = await games.live.get(row.id);
  if (!room) throw new Refusal('not_found', 'game_not_started', 'This game has not started yet');

  const seat = room.seatOf.get(userId);
  if (seat === undefined && room.isPrivate) {
    throw new Refusal('forbidden', 'private_room', 'This room is private');
  }
  return { room, viewer: seat ?? 'spectator' };
}

/** The game as stored, for one viewer. */
export const gameFor = ({ room, viewer }: Watching): GameWire =>
  encodeGame(viewFor(room.stored.state, viewer), factsOf(room, room.stored), room.stored.seq);

/**
 * The newest lines that end before line `before`, oldest first. Whose
 * contract and which cards are told does not change with the position, so any does.
 */
export async function logFor(
  games: Games,
  { room, viewer }: Watching,
  limit: number,
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<LogLine[]> {
  const names = namesOf(room);
  const lines: LogLine[] = [];
  let below = before;
  while (lines.length < limit) {
    const rows = await eventsBefore(games.db, room.id, below, limit);
    for (const row of rows) {
      const told = linesOf(
        room,
        row,
        eventsFor(decodeEvents(row.body), room.stored.state, room.stored.state, viewer),
        names,
      );
      lines.unshift(...told.filter(({ seq }) => seq < before));
      below = row.version;
      if (lines.length >= limit) break;
    }
    if (rows.length < limit) break;
  }
  return lines.slice(-limit);
}

/** A command's lines are numbered from the version that it found: it makes no more lines than events. */
const linesOf = (
  room: LiveRoom,
  { version, at, seat }: { version: number; at: number; seat: number | null },
  events: readonly ViewEvent[],
  names: Names,
): LogLine[] =>
  storyOf(events, names).map((line, position) => ({
    seq: version + position,
    at,
    text: storyText(line),
    playerId: room.roster[line.seat ?? seat ?? -1]?.id ?? null,
    detail: line.detail,
  }));

const namesOf = (room: LiveRoom): Names => ({
  player: (seat) => room.roster[seat]?.username ?? 'A player',
  territory: (territory) => room.stored.state.map.territories[territory]?.name ?? '',
});

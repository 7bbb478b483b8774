import { isInvited } from '../../db/server/invitations.ts';
import type { Viewer } from '../../engine/model/state.ts';
import { encodeGame } from '../../engine/view/encode.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { eyesIn, versionFor } from '../../engine/view/viewers.ts';
import { Refusal } from '../refusal.ts';
import type { Games } from './context.ts';
import { factsOf, type LiveRoom } from './liveRoom.ts';
import { findRoomRow, roomNotFound } from './readRoom.ts';

export interface Watching {
  readonly room: LiveRoom;
  /** Also who has left his seat to a commander counts by it. */
  readonly viewer: Viewer;
}

/** A started game through the eyes of a user: a player's, or in a public room a spectator's. */
export async function watch(games: Games, userId: string, reference: string): Promise<Watching> {
  const row = await findRoomRow(games.db, reference);
  if (!row) throw roomNotFound();
  const room = await games.live.get(row.id);
  if (!room) throw new Refusal('not_found', 'game_not_started', 'This game has not started yet');

  const seat = room.seatOf.get(userId);
  if (seat === undefined && room.isPrivate) await refuseUninvited(games, userId, room.id);
  if (seat === undefined && room.isOpen && !room.spectate) throw notWatched();
  return { room, viewer: seat ?? 'spectator' };
}

/** Into a private room only those look without a seat who were asked to take one. */
export async function refuseUninvited(
  { db }: Pick<Games, 'db'>,
  userId: string,
  roomId: string,
): Promise<void> {
  if (!(await isInvited(db, roomId, userId))) {
    throw new Refusal('forbidden', 'private_room', 'This room is private');
  }
}

export const notWatched = (): Refusal =>
  new Refusal('forbidden', 'no_spectators', 'In this game only its players may look on');

/** The game as stored, for one viewer. */
export function gameFor({ room, viewer }: Watching): GameWire {
  const { stored } = room;
  const view = viewFor(stored.state, eyesIn(stored.state, viewer));
  return encodeGame(view, factsOf(room, stored), versionFor(stored, viewer));
}

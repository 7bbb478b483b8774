import { roomById } from '../../../db/server/rooms/rooms.ts';
import { isInvited } from '../../../db/server/rooms/invitations.ts';
import type { Viewer } from '../../../engine/model/state.ts';
import { encodeGame } from '../../../engine/view/encode.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { eyesIn, versionFor } from '../../../engine/view/viewers.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Games } from './context.ts';
import type { LiveRoom } from './liveRoom.ts';
import { factsOf } from './roomState.ts';
import { roomNotFound } from './readRoom.ts';

export interface Watching {
  readonly room: LiveRoom;
  /** A player who has left their seat to a commander still sees as that seat. */
  readonly viewer: Viewer;
}

/** A started game as it is now, through the eyes of a user: a player's, or in a public room a spectator's. */
export async function watch(games: Games, userId: string, roomId: string): Promise<Watching> {
  const watching = await watchReplay(games, userId, roomId);
  if (watching.viewer === 'spectator') refuseLate(watching.room);
  return watching;
}

/** A started game to be told to a user from its beginning on; to who looks on as late as the room wants it (`toldTurns`). */
export async function watchReplay(games: Games, userId: string, roomId: string): Promise<Watching> {
  const room = await games.live.get(roomId);
  if (!room) {
    if (!(await roomById(games.db, roomId))) throw roomNotFound();
    throw new Refusal('not_found', 'game_not_started', 'This game has not started yet');
  }
  const viewer = room.decided.seatOf.get(userId) ?? 'spectator';
  if (viewer === 'spectator') await refuseStranger(games, userId, room);
  return { room, viewer };
}

/** Refuses to show a game as it is now to somebody without a seat where that is not wanted. */
export async function refuseLooker(games: Games, userId: string, room: LiveRoom): Promise<void> {
  await refuseStranger(games, userId, room);
  refuseLate(room);
}

async function refuseStranger(games: Games, userId: string, room: LiveRoom): Promise<void> {
  if (room.options.isPrivate) await refuseUninvited(games, userId, room.id);
  if (room.decided.isOpen && !room.options.spectate) throw notWatched();
}

function refuseLate(room: LiveRoom): void {
  if (isForPlayers(room))
    throw new Refusal('forbidden', 'shown_later', 'This game is shown some turns late: watch its replay');
}

/** Do only its players see this game as it is now, until it is over? */
export const isForPlayers = ({ decided, options }: LiveRoom): boolean =>
  decided.isOpen && (!options.spectate || options.spectatorDelay > 0);

/** The last turn that a viewer of a running game may be told of. */
export const toldTurns = ({ room, viewer }: Watching): number =>
  viewer === 'spectator' && room.options.spectatorDelay > 0
    ? Math.max(0, room.stored.state.turn - room.options.spectatorDelay)
    : Infinity;

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

const notWatched = (): Refusal =>
  new Refusal('forbidden', 'no_spectators', 'Only its players may watch this game');

/** The game as stored, for one viewer. */
export function gameFor({ room, viewer }: Watching): GameWire {
  const { stored } = room;
  const view = viewFor(stored.state, eyesIn(stored.state, viewer));
  return encodeGame(view, factsOf(room.id, room.decided, stored), versionFor(stored, viewer));
}

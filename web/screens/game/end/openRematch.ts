import { z } from 'zod/mini';
import { roomOptionsSchema } from '../../../../sync-server/protocol/roomSettings.ts';
import { roomRoutes, type Room } from '../../../../sync-server/protocol/rooms.ts';
import { seatRoutes } from '../../../../sync-server/protocol/seats.ts';
import { api } from '../../../client/api/api.ts';
import { openRoom } from '../../parts/openRoom.ts';

/**
 * Opens a room with the board, rules and commanders of a finished game, and invites its other people. Whoever cannot be
 * invited any more is left out; the order of turns is drawn anew, as in every game.
 */
export async function openRematch(roomId: string, userId: string): Promise<Room> {
  const { room: before } = await api(roomRoutes.get, { params: { id: roomId } });
  const { name, mapId, maxPlayers, config, aiOpponents } = before;
  const options = z.parse(roomOptionsSchema, before);
  const room = await openRoom({ ...options, name, mapId, maxPlayers, config, aiOpponents }, userId);
  const guests = before.players.filter((player) => !player.isAi && player.userId !== userId);
  await Promise.allSettled(
    guests.map(({ username }) => api(seatRoutes.invite, { params: { id: room.id }, body: { username } })),
  );
  return room;
}

import { z } from 'zod/mini';
import { roomOptionsSchema } from '../../../../sync-server/protocol/roomSettings.ts';
import { roomRoutes, type Room } from '../../../../sync-server/protocol/rooms.ts';
import { seatRoutes } from '../../../../sync-server/protocol/seats.ts';
import { api } from '../../../client/api/api.ts';
import { openRoom } from '../../parts/openRoom.ts';
import { turnedByOne } from './turnedByOne.ts';

/**
 * Opens a room with the board, rules and commanders of a finished game, and invites its other people. Whoever cannot be
 * invited any more is left out. Whoever came second begins, and whoever began comes last; in ranked games the order is drawn.
 */
export async function openRematch(roomId: string, userId: string): Promise<Room> {
  const { room: before } = await api(roomRoutes.get, { params: { id: roomId } });
  const { name, mapId, maxPlayers, aiOpponents } = before;
  const options = z.parse(roomOptionsSchema, before);
  const config = { ...before.config, seating: options.ranked ? undefined : turnedByOne(before.players) };
  const room = await openRoom({ ...options, name, mapId, maxPlayers, config, aiOpponents }, userId);
  const guests = before.players.filter((player) => !player.isAi && player.userId !== userId);
  await Promise.allSettled(
    guests.map(({ username }) => api(seatRoutes.invite, { params: { id: room.id }, body: { username } })),
  );
  return room;
}

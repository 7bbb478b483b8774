import type { Games } from '../games/context.ts';
import { createRoom } from '../games/createRoom.ts';
import { listMyGames, listPublicRooms, myGamesMeta } from '../games/listRooms.ts';
import { closeRoom, joinRoom, leaveRoom, setAiOpponents, setReady, startRoom } from '../games/lobby.ts';
import { roomRows } from '../games/readRoom.ts';
import { toRoom } from '../games/roomDto.ts';
import type { roomRoutes } from '../protocol/rooms.ts';
import type { Limits } from './limits.ts';
import type { Handlers } from './mount.ts';

export const roomHandlers = (games: Games, limits: Limits): Handlers<typeof roomRoutes> => ({
  list: async () => ({ rooms: await listPublicRooms(games.db) }),
  create: async ({ caller, body }) => {
    await limits.createRoom(caller.user.id);
    return { room: await createRoom(games, caller, body) };
  },
  get: async ({ params }) => {
    const { row, seats } = await roomRows(games.db, params.id);
    return { room: toRoom(row, seats) };
  },
  join: async ({ caller, params, body }) => ({
    room: await joinRoom(games, caller, params.id, body.selectedColor),
  }),
  leave: async ({ caller, params }) => {
    await leaveRoom(games, caller.user, params.id);
    return { message: 'You left the room' };
  },
  close: async ({ caller, params }) => {
    await closeRoom(games, caller.user, params.id);
    return { message: 'The room is closed' };
  },
  aiOpponents: async ({ caller, params, body }) => ({
    room: await setAiOpponents(games, caller.user, params.id, body.aiOpponents),
  }),
  readyState: async ({ caller, params, body }) => ({
    room: await setReady(games, caller.user, params.id, body),
  }),
  start: async ({ caller, params, body }) => ({
    room: await startRoom(games, caller.user, params.id, body.anchor),
  }),
  myGames: async ({ caller }) => ({ games: await listMyGames(games, caller.user.id) }),
  myGamesMeta: async ({ caller }) => ({ meta: await myGamesMeta(games, caller.user.id) }),
});

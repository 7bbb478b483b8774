import { reliabilityFor } from '../games/admission.ts';
import type { Games } from '../games/context.ts';
import { createRoom } from '../games/createRoom.ts';
import { assignTeam, changeSettings, handOver, kick } from '../games/hostPowers.ts';
import { listMyGames, listPublicRooms, listWatchable, myGamesMeta } from '../games/listRooms.ts';
import { closeRoom, joinRoom, leaveRoom, setAiOpponents, setReady, startRoom } from '../games/lobby.ts';
import { roomRows } from '../games/readRoom.ts';
import { toRoom } from '../games/roomDto.ts';
import { spectatorsOf } from '../games/spectators.ts';
import { watch } from '../games/watch.ts';
import type { roomRoutes } from '../protocol/rooms.ts';
import type { Limits } from './limits.ts';
import type { Handlers } from './mount.ts';

export const roomHandlers = (games: Games, limits: Limits): Handlers<typeof roomRoutes> => ({
  list: async ({ caller, query }) => ({
    rooms: await (query.status === 'active' ? listWatchable(games.db) : listPublicRooms(games.db)),
    reliability: await reliabilityFor(games.db, caller.user.id),
  }),
  create: async ({ caller, body }) => {
    await limits.createRoom(caller.user.id);
    return { room: await createRoom(games, caller.user, body) };
  },
  get: ({ caller, params }) =>
    limits.findRoom(caller.user.id, async () => {
      const { row, seats } = await roomRows(games.db, params.id);
      return { room: toRoom(row, seats) };
    }),
  join: ({ caller, params, body }) =>
    limits.findRoom(caller.user.id, async () => ({
      room: await joinRoom(games, caller.user, params.id, body),
    })),
  change: async ({ caller, params, body }) => ({
    room: await changeSettings(games, caller.user, params.id, body),
  }),
  kick: async ({ caller, params, body }) => ({
    room: await kick(games, caller.user, params.id, body.playerSlotId),
  }),
  handOver: async ({ caller, params, body }) => ({
    room: await handOver(games, caller.user, params.id, body.playerSlotId),
  }),
  assignTeam: async ({ caller, params, body }) => ({
    room: await assignTeam(games, caller.user, params.id, body),
  }),
  spectators: async ({ caller, params }) => {
    const { room } = await watch(games, caller.user.id, params.id);
    return { spectators: await spectatorsOf(games, room.id) };
  },
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

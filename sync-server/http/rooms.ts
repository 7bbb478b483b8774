import { reliabilityFor } from '../rooms/admission.ts';
import { ownDeal } from '../rooms/capitalPicks.ts';
import type { Games } from '../games/live/context.ts';
import { createRoom } from '../rooms/createRoom.ts';
import { listPublicRooms, listWatchable } from '../rooms/listRooms.ts';
import { closeRoom, joinRoom, leaveRoom, setAiOpponents, setReady, startRoom } from '../rooms/lobby.ts';
import { roomNow } from '../games/live/readRoom.ts';
import type { roomRoutes } from '../protocol/rooms.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const roomHandlers = (games: Games, limits: Limits): Handlers<typeof roomRoutes> => ({
  list: async ({ caller, query }) => ({
    rooms: await (query.status === 'active' ? listWatchable(games) : listPublicRooms(games)),
    reliability: await reliabilityFor(games.db, caller.user.id),
  }),
  create: async ({ caller, body }) => {
    await limits.createRoom(caller.user.id);
    return { room: await createRoom(games, caller, body) };
  },
  get: async ({ caller, params }) => ({ room: await roomNow(games, params.id, caller.user.id) }),
  join: ({ caller, origin, params, body }) =>
    limits.findRoom(origin, caller.user.id, async () => ({
      room: await joinRoom(games, caller, params.id, body),
    })),
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
  deal: async ({ caller, params }) => ({ deal: await ownDeal(games, caller.user, params.id) }),
  start: async ({ caller, params, body }) => ({
    room: await startRoom(games, caller.user, params.id, body.anchor),
  }),
});

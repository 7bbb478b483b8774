import type { Games } from '../games/live/context.ts';
import { assignTeam, changeSettings, handOver, kick } from '../rooms/hostPowers.ts';
import { spectatorsOf } from '../rooms/spectators.ts';
import { watch } from '../games/live/watch.ts';
import type { hostRoutes } from '../protocol/host.ts';
import type { Handlers } from './access/mount.ts';

export const hostHandlers = (games: Games): Handlers<typeof hostRoutes> => ({
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
});

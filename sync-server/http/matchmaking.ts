import { hashOf } from '../accounts/hash.ts';
import type { Games } from '../games/live/context.ts';
import { giveUp, keepTicket, takeTicket, ticketsOf } from '../rooms/matchmaking/tickets.ts';
import type { matchmakingRoutes } from '../protocol/matchmaking.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const matchmakingHandlers = (games: Games, limits: Limits): Handlers<typeof matchmakingRoutes> => ({
  tickets: async ({ caller }) => ({ tickets: await ticketsOf(games, caller.user.id) }),
  take: async ({ caller, body, origin }) => {
    await limits.takeTicket(caller.user.id);
    // The machine's own address says nothing: behind a proxy that hides addresses all would be one place.
    const network = origin.isLoopback ? null : hashOf(origin.network);
    return { ticket: await takeTicket(games, caller.user, body, network) };
  },
  keep: async ({ caller, params }) => ({ ticket: await keepTicket(games, caller.user, params.id) }),
  tear: async ({ caller, params }) => {
    await giveUp(games, caller.user.id, params.id);
    return { message: 'You are no longer looking for opponents' };
  },
});

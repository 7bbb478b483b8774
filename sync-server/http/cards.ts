import { cardFor } from '../players/cards.ts';
import type { Players } from '../players/context.ts';
import type { cardRoutes } from '../protocol/cards.ts';
import type { Handlers } from './access/mount.ts';

export const cardHandlers = (players: Players): Handlers<typeof cardRoutes> => ({
  of: async ({ caller, params }) => ({ card: await cardFor(players, params.id, caller.user.id) }),
});

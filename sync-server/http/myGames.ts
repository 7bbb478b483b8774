import type { Games } from '../games/live/context.ts';
import type { myGamesRoutes } from '../protocol/myGames.ts';
import type { Player, Sitter } from '../rooms/botSeats.ts';
import { listMyGames, myGamesMeta } from '../rooms/myGames.ts';
import type { Handlers } from './access/mount.ts';

export const myGamesHandlers = (games: Games): Handlers<typeof myGamesRoutes> => ({
  list: ({ caller, query }) => listMyGames(games, playerOf(caller), query),
  meta: async ({ caller }) => ({ meta: await myGamesMeta(games, playerOf(caller)) }),
});

const playerOf = ({ user, scope }: Sitter): Player => ({ userId: user.id, scope });

import type { Games } from '../games/live/context.ts';
import { historyOf } from '../archive/matches.ts';
import { playedGames } from '../archive/playedGames.ts';
import type { Players } from '../players/context.ts';
import { playerNamed } from '../players/profiles.ts';
import type { historyRoutes } from '../protocol/history.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export function historyHandlers(
  games: Games,
  players: Players,
  limits: Limits,
): Handlers<typeof historyRoutes> {
  const played = playedGames(games);
  return {
    own: ({ caller, query }) => historyOf(games, caller.user.id, query, 'self'),
    of: async ({ params, query }) => {
      const { id } = await playerNamed(players, params.username);
      return historyOf(games, id, query, 'other');
    },
    handIn: async ({ caller, body }) => {
      await limits.handInGame(caller.user.id);
      return { match: await played.take(caller.user, body) };
    },
  };
}

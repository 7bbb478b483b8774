import type { User } from '../../../../sync-server/protocol/users.ts';
import type { MyGames } from '../../../client/queries/lists/myGames.ts';
import { serverNow } from '../../../client/connection/serverClock.ts';

/** After so many games a player finds their own way. */
const GAMES = 3;
/** Until the games have come, whoever joined this lately counts as new. */
const LATELY_MS = 3 * 24 * 60 * 60 * 1000;

/** Has a player not finished their first few games? */
export function isNew({ joinDate }: User, { games, status }: MyGames): boolean {
  if (status !== 'ready') return serverNow() - joinDate < LATELY_MS;
  return games.filter((game) => game.status === 'completed').length < GAMES;
}

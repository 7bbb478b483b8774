import { historyRoutes } from '../../../sync-server/protocol/history.ts';
import { api } from '../../client/api/api.ts';
import { ask } from './ask.ts';
import { refreshList } from './offlineGames.ts';

/** Gives a finished game to the server, for the history of the account. Rejects with an ApiError. */
export async function handInGame(owner: string, id: string, username: string): Promise<void> {
  const played = await ask('played', owner, id, username);
  await api(historyRoutes.handIn, { body: played });
  await ask('markHandedIn', owner, id);
  await refreshList(owner);
}

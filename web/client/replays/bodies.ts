import { GUEST } from '../../../db/local/core/guest.ts';
import { withDatabase } from '../../../db/local/core/withDatabase.ts';
import { keepReplay, loadReplay } from '../../../db/local/replays/replays.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { replayRoutes } from '../../../sync-server/protocol/replays.ts';
import { accountId, api } from '../api/api.ts';
import { FRESH_MS, queryClient } from '../queries/queryClient.ts';
import { doNothing } from '../../base/lib/doNothing.ts';

/** The body of a finished game: from this device, else from the server, which is asked once. Throws ApiError. */
export async function bodyOf(gameId: string): Promise<ReplayBody> {
  const owner = accountId() ?? GUEST;
  const kept = await withDatabase(owner, (database) => loadReplay(database, gameId)).catch(() => null);
  if (kept !== null) return kept;
  const { body } = await api(replayRoutes.body, { params: { id: gameId } });
  // A device that keeps nothing can still watch, and nobody waits until it is kept.
  withDatabase(owner, (database) => keepReplay(database, body, Date.now())).catch(doNothing);
  return body;
}

/** The same, asked for once by a screen and by what is fetched ahead of it. */
export const askedBody = (gameId: string): Promise<ReplayBody> =>
  queryClient.fetchQuery({
    queryKey: ['body', accountId(), gameId],
    queryFn: () => bodyOf(gameId),
    // It is large, and the device has it.
    gcTime: FRESH_MS,
    retry: false,
  });

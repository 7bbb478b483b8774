import { doNothing } from '../../base/lib/doNothing.ts';
import { accountId } from '../../client/api/api.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { mapQuery } from '../../client/queries/useMap.ts';
import { askedBody } from '../../client/replays/bodies.ts';
import { LocalGame } from './RoomScreen.tsx';

const OF_SERVER = /^\/replay\/([^/]+)$/;

/**
 * The screen of a replay. Of the first one of a page all else is fetched at once, too: what draws it, the game, and its map. Asked for
 * one after the other, as each knows of the next, they take a second of waiting. Whoever asks for them again says what is wrong.
 */
export function watch({ pathname }: Location): typeof LocalGame {
  import('../replay/ReplayScreen.tsx').catch(doNothing);
  const gameId = OF_SERVER.exec(pathname)?.[1];
  if (gameId !== undefined && accountId() !== null) {
    askedBody(gameId)
      .then(({ map }) => queryClient.fetchQuery(mapQuery(map.id, map.rev)))
      .catch(doNothing);
  }
  return LocalGame;
}

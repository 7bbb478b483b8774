import { opponentsOf } from '../create/draft.ts';
import { useQuery } from '@tanstack/react-query';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { GUEST } from '../../../db/local/core/guest.ts';
import { useSession } from '../../client/account/session.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { keepForGood } from '../../client/device/keepForGood.ts';
import { mapQuery } from '../../client/queries/useMap.ts';
import { ask } from './ask.ts';
import { peopleOf, type OfflineDraft } from './offlineDraft.ts';

/** Under whose name this device keeps the games. */
export const useOwner = (): string => useSession((session) => session.user?.id ?? GUEST);

const listKey = (owner: string) => ['offline-games', owner];

/** The games on this device, newest first. */
export const useOfflineGames = (owner: string) =>
  useQuery({ queryKey: listKey(owner), queryFn: () => ask('list', owner), staleTime: 0 }, queryClient);

export const refreshList = (owner: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey(owner) });

export async function removeGame(owner: string, id: string): Promise<void> {
  await ask('remove', owner, id);
  await refreshList(owner);
}

/** Deals a game. Answers its id. */
export async function beginGame(owner: string, draft: OfflineDraft): Promise<string> {
  const map = boardMapOf(await queryClient.fetchQuery(mapQuery(draft.game.mapId)));
  const tiers = opponentsOf(draft.game);
  const seeds = crypto.getRandomValues(new Uint32Array(tiers.length));
  const commanders = tiers.map((tier, at) => ({ tier, seed: seeds[at] ?? 0 }));
  const id = await ask('begin', owner, map, {
    config: draft.game.config,
    people: peopleOf(draft),
    commanders,
  });
  keepForGood();
  return id;
}

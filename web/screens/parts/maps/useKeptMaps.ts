import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { accountId } from '../../../client/api/api.ts';
import { tabs } from '../../../client/connection/tabs.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { mapQuery } from '../../../client/queries/useMap.ts';
import { mapsForgotten } from '../../../client/maps/topics.ts';

interface KeptMap {
  readonly map: MapDefinition;
  /** Milliseconds since 1970, UTC, when it was kept. */
  readonly at: number;
}

/** Whatever lists what is kept has a key that begins with this. */
const KEY = ['kept-maps'] as const;

/** The players' maps on this device; undefined until they are read. Those that are taken down meanwhile leave the list. */
export function useKeptMaps(): readonly KeptMap[] | undefined {
  useEffect(watchKept, []);
  return useQuery({ queryKey: KEY, queryFn: readKept, staleTime: 0, networkMode: 'always' }, queryClient)
    .data;
}

async function readKept(): Promise<readonly KeptMap[]> {
  const { mapsHere } = await import('../../../client/maps/playersMap.ts');
  const kept = await mapsHere();
  // Their pictures are drawn from this: were they fetched, a map that leaves the device just now would be kept anew.
  for (const { map } of kept) queryClient.setQueryData(mapQuery(map.id, map.rev).queryKey, map);
  return kept;
}

function watchKept(): () => void {
  const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: KEY });
  // Nobody leads for a guest.
  if (accountId() === null) void forgetAsGuest(readAgain).catch(doNothing);
  return tabs.on(mapsForgotten, readAgain);
}

async function forgetAsGuest(readAgain: () => void): Promise<void> {
  const { forgetGone } = await import('../../../client/maps/playersMap.ts');
  if (await forgetGone()) readAgain();
}

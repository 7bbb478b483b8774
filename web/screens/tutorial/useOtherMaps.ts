import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { draftName } from '../../client/maps/draftName.ts';
import { useKeptMaps } from '../parts/maps/useKeptMaps.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { draftTitle } from '../parts/drafts/draftWords.ts';

interface OtherMap {
  readonly id: string;
  readonly name: string;
}

/** The maps of players and the own drafts that this device has. What reads them is fetched when somebody asks. */
export function useOtherMaps(owner: string): readonly OtherMap[] {
  const kept = useKeptMaps() ?? [];
  const { data: drafts = [] } = useQuery(
    {
      queryKey: ['own-draft-maps', owner],
      queryFn: () => draftMaps(owner),
      staleTime: 0,
      networkMode: 'always',
    },
    queryClient,
  );
  return [...kept.map(({ map: { id, title } }) => ({ id, name: title })), ...drafts];
}

async function draftMaps(owner: string): Promise<OtherMap[]> {
  const { draftsOf } = await import('../../client/drafts/draftData.ts');
  return (await draftsOf(owner).list()).flatMap((draft) =>
    draft.territories < 2
      ? []
      : [{ id: draftName(draft.id), name: t`${{ title: draftTitle(draft) }} (your draft)` }],
  );
}

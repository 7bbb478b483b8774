import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { draftName } from '../../client/maps/draftName.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { draftTitle } from '../parts/drafts/draftWords.ts';

interface OtherMap {
  readonly id: string;
  readonly name: string;
}

/** The maps of players and the own drafts that this device has. What reads them is fetched when somebody asks. */
export function useOtherMaps(owner: string): readonly OtherMap[] {
  const { data = [] } = useQuery(
    { queryKey: ['other-maps', owner], queryFn: () => otherMaps(owner), staleTime: 0, networkMode: 'always' },
    queryClient,
  );
  return data;
}

async function otherMaps(owner: string): Promise<OtherMap[]> {
  const [{ mapsHere }, { draftsOf }] = await Promise.all([
    import('../../client/maps/playersMap.ts'),
    import('../../client/drafts/draftData.ts'),
  ]);
  const [kept, drafts] = await Promise.all([mapsHere(), draftsOf(owner).list()]);
  return [
    ...kept.map(({ map: { id, title } }) => ({ id, name: title })),
    ...drafts.flatMap((draft) =>
      draft.territories < 2
        ? []
        : [{ id: draftName(draft.id), name: t`${{ title: draftTitle(draft) }} (your draft)` }],
    ),
  ];
}

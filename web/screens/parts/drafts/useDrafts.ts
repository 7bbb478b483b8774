import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { draftsOf } from '../../../client/drafts/draftData.ts';

const listKey = (userId: string) => ['drafts', userId];

/** The drafts of an account on this device, the one changed last first. */
export const useDrafts = (userId: string) =>
  useQuery(
    {
      queryKey: listKey(userId),
      queryFn: () => draftsOf(userId).list(),
      staleTime: 0,
      networkMode: 'always',
    },
    queryClient,
  );

export const refreshDrafts = (userId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey(userId) });

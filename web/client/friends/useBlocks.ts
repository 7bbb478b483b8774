import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { friendRoutes, type BlockedUser } from '../../../sync-server/protocol/friends.ts';
import { accountId, api } from '../api/api.ts';
import { tabs } from '../connection/tabs.ts';
import { queryClient } from '../queries/queryClient.ts';
import { friendLetterTopics } from './topics.ts';

/** Whom the player has blocked, as long as the server can be asked. */
export function useBlocks(): readonly BlockedUser[] {
  const userId = accountId();
  const { data, refetch } = useQuery(
    {
      queryKey: ['friends', 'blocks', userId],
      queryFn: async () => (await api(friendRoutes.blocks, {})).blocks,
      staleTime: 0,
    },
    queryClient,
  );
  useEffect(() => tabs.on(friendLetterTopics.settled, () => void refetch()), [refetch]);
  return data ?? [];
}

import { useQuery } from '@tanstack/react-query';
import { clanRoutes } from '../../../../sync-server/protocol/clans.ts';
import { api } from '../../../client/api/api.ts';
import { useConnection } from '../../../client/connection/connection.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';

/** Friends are told of each other no more often. */
const HERE_EVERY_MS = 60_000;

/** Who of one's clan is here, while there is a connection: of later nothing is known. */
export function useClanmatesHere(isMember: boolean): readonly string[] {
  const isConnected = useConnection(({ status }) => status === 'connected');
  const isAsked = isMember && isConnected;
  const { data } = useQuery(
    {
      queryKey: ['clan', 'here'],
      queryFn: () => api(clanRoutes.here, {}),
      enabled: isAsked,
      refetchInterval: HERE_EVERY_MS,
      retry: false,
    },
    queryClient,
  );
  return isAsked ? (data?.userIds ?? []) : [];
}

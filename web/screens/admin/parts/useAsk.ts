import { useQuery } from '@tanstack/react-query';
import type { CallOf, ReplyOf, Route } from '../../../../sync-server/protocol/contract.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';

/** What the server says to a question, asked again whenever something was done. @param every milliseconds after which it is asked anew, which may depend on the answer */
export function useAsk<T extends Route>(
  route: T,
  call: Partial<CallOf<T>> = {},
  every?: number | ((known: ReplyOf<T> | undefined) => number),
) {
  const given = call as Parameters<typeof api<T>>[1];
  return useQuery<ReplyOf<T>>(
    {
      queryKey: ['admin', route.path, call],
      queryFn: () => api(route, given),
      ...(every !== undefined && {
        refetchInterval: typeof every === 'number' ? every : ({ state }) => every(state.data),
      }),
    },
    queryClient,
  );
}

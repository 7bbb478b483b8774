import { useQuery } from '@tanstack/react-query';
import type { CallOf, ReplyOf, Route } from '../../../../sync-server/protocol/contract.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';

/** What the server says to a question, asked again whenever something was done. @param everyMs asked anew so often */
export function useAsk<T extends Route>(route: T, call: Partial<CallOf<T>> = {}, everyMs?: number) {
  const given = call as Parameters<typeof api<T>>[1];
  return useQuery<ReplyOf<T>>(
    {
      queryKey: ['admin', route.path, call],
      queryFn: () => api(route, given),
      ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    },
    queryClient,
  );
}

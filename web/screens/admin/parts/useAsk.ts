import { useQuery } from '@tanstack/react-query';
import type { CallOf, ReplyOf, Route } from '../../../../sync-server/protocol/contract.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';

interface Asking<T extends Route> {
  /** Milliseconds after which it is asked anew, which may depend on the answer. */
  every?: number | ((known: ReplyOf<T> | undefined) => number);
  /** The answer to the question before is shown until there is one, so that what was pressed stays where it is. */
  keepsOld?: boolean;
}

/** What the server says to a question, asked again whenever something was done. */
export function useAsk<T extends Route>(
  route: T,
  call: Partial<CallOf<T>> = {},
  { every, keepsOld = false }: Asking<T> = {},
) {
  const given = call as Parameters<typeof api<T>>[1];
  return useQuery<ReplyOf<T>>(
    {
      queryKey: ['admin', route.path, call],
      queryFn: () => api(route, given),
      ...(keepsOld && { placeholderData: (old: ReplyOf<T> | undefined) => old as never }),
      ...(every !== undefined && {
        refetchInterval: typeof every === 'number' ? every : ({ state }) => every(state.data),
      }),
    },
    queryClient,
  );
}

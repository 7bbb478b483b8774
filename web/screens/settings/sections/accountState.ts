import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { accountRoutes, type accountSchema } from '../../../../sync-server/protocol/account.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';

const ACCOUNT = ['account'];

/** Answers what is under way with the account, as the server last said it. */
export function useAccountState(): z.infer<typeof accountSchema> | undefined {
  const { data } = useQuery(
    { queryKey: ACCOUNT, queryFn: () => api(accountRoutes.state, {}), retry: false, staleTime: 0 },
    queryClient,
  );
  return data;
}

export const renewAccountState = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ACCOUNT });

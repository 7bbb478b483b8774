import { useQuery } from '@tanstack/react-query';
import { mapDraftRoutes } from '../../../../sync-server/protocol/mapDrafts.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';

const LIST = ['server-drafts'];
const detailKey = (id: string) => [...LIST, id];

/** The drafts that the server has of the one who is signed in, with invitations to others. */
export const useServerDrafts = () =>
  useQuery({ queryKey: LIST, queryFn: () => api(mapDraftRoutes.list, {}), staleTime: 0 }, queryClient);

/** The people of a draft. */
export const useDraftPeople = (id: string, isWanted: boolean) =>
  useQuery(
    {
      queryKey: detailKey(id),
      queryFn: () => api(mapDraftRoutes.get, { params: { id } }),
      enabled: isWanted,
      staleTime: 0,
      retry: false,
    },
    queryClient,
  );

export const refreshServerDrafts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: LIST });

/** The word of an invitation stands behind the address, where no log shows it. */
const WORD = '#join=';

export const invitationLink = (word: string): string =>
  new URL(`/map-editor${WORD}${word}`, location.href).toString();

export const wordIn = (hash: string): string | null =>
  hash.startsWith(WORD) ? hash.slice(WORD.length) : null;

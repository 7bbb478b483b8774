import { messageRoutes } from '../../../../sync-server/protocol/messages.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';

const keyOf = (id: string): readonly string[] => ['chat', 'pins', id];

/**
 * The pinned messages of a conversation, as a query.
 * @param ops entries of its log that are known: with another one the pins may be others
 */
export const pinsQuery = (id: string, ops: number) => ({
  queryKey: [...keyOf(id), ops],
  queryFn: () => api(messageRoutes.pins, { params: { id } }),
  placeholderData: <T>(before: T | undefined): T | undefined => before,
  retry: false,
});

/** Has the pins of a conversation asked for anew. */
export const refreshPins = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(id) });

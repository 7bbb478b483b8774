import { messageRoutes } from '../../../../sync-server/protocol/messages.ts';
import { api } from '../../../client/api/api.ts';

/**
 * The pinned messages of a conversation, as a query.
 * @param ops entries of its log that are known: with another one the pins may be others
 */
export const pinsQuery = (id: string, ops: number) => ({
  queryKey: ['chat', 'pins', id, ops],
  queryFn: () => api(messageRoutes.pins, { params: { id } }),
  placeholderData: <T>(before: T | undefined): T | undefined => before,
  retry: false,
});

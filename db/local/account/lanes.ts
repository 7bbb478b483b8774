import type { Conversation } from '../../../sync-server/protocol/chat.ts';

const DIRECT = 'direct:';
const OTHER = 'chat:';

/** The lane of a thread with one other, whether or not the server has made it yet. */
export const directLane = (userId: string): string => DIRECT + userId;

/** The lane of a conversation. @param viewerId whose device this is */
export function laneOf(
  { id, kind, memberIds }: Pick<Conversation, 'id' | 'kind' | 'memberIds'>,
  viewerId: string,
): string {
  const other = kind === 'direct' ? memberIds.find((userId) => userId !== viewerId) : undefined;
  return other === undefined ? laneOfId(id) : directLane(other);
}

/** The lane of a conversation of which no more than the id is known; once it is known to be of two, `laneOf` has another. */
export const laneOfId = (id: string): string => OTHER + id;

/** What a lane leads to. */
export type LaneTarget =
  | { readonly userId: string; readonly conversationId: null }
  | { readonly userId: null; readonly conversationId: string };

export const targetOf = (lane: string): LaneTarget =>
  lane.startsWith(DIRECT)
    ? { userId: lane.slice(DIRECT.length), conversationId: null }
    : { userId: null, conversationId: lane.slice(OTHER.length) };

export const isChatLane = (lane: string): boolean => lane.startsWith(DIRECT) || lane.startsWith(OTHER);

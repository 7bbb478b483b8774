import { CHAT_FORMAT } from '../../../sync-server/protocol/chat.ts';
import { messageRoutes } from '../../../sync-server/protocol/messages.ts';
import { api } from '../api/api.ts';
import type { ChatContext } from './chatContext.ts';
import type { Merging } from './mergeLater.ts';
import { segmentAsked, segmentCame } from './topics.ts';

/** Fetches older messages that a screen wants, until the answer is called. */
export function fetchSegments(
  { local, tabs }: Pick<ChatContext, 'local' | 'tabs'>,
  merging: Merging,
): () => void {
  const fetching = new Set<string>();

  async function fetchOne(conversationId: string, no: number): Promise<boolean> {
    if (!(await local.chat.awaitSegment(conversationId, no))) return true;
    const params = { id: conversationId, no: String(no) };
    const answer = await api(messageRoutes.segment, { params }).catch(() => null);
    const update = answer?.format === CHAT_FORMAT ? bytesOf(answer.update) : null;
    await local.chat.putSegment(conversationId, no, update);
    if (update !== null) await merging.now(conversationId);
    return update !== null;
  }

  async function answer(conversationId: string, no: number): Promise<void> {
    const isHere = await fetchOne(conversationId, no).catch(() => false);
    tabs.tell(segmentCame, { conversationId, no, isHere });
  }

  return tabs.on(segmentAsked, ({ conversationId, no }) => {
    const key = `${conversationId}:${no}`;
    if (fetching.has(key)) return;
    fetching.add(key);
    void answer(conversationId, no).finally(() => fetching.delete(key));
  });
}

/** @param text bytes in base64 */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);

import { useEffect, useState } from 'react';
import type { KeptConversation } from '../../../../db/local/account/conversations.ts';
import { threadRead } from '../../../client/chat/topics.ts';
import { tabs } from '../../../client/connection/tabs.ts';

/** What stands at the end of a thread that is looked at has been read. */
export function useReadMark(kept: KeptConversation | null, isAtLatest: boolean): void {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const id = kept?.conversation.id;
  const newest = kept?.tail.messages.at(-1)?.n ?? 0;
  const isUnread = kept !== null && newest > kept.readN;
  useEffect(() => {
    if (id !== undefined && isUnread && isAtLatest && isVisible) {
      tabs.tell(threadRead, { conversationId: id, readN: newest });
    }
  }, [id, isUnread, newest, isAtLatest, isVisible]);
}

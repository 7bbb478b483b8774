import { ACK_TIMEOUT_MS } from '../../../sync-server/protocol/limits.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { ChatContext } from './chatContext.ts';
import { threadRead } from './topics.ts';

/** The mark of one conversation is told no more often. */
const EVERY_MS = 1_000;

/** Tells the server what was read. A mark is a maximum: what is told twice, late or never changes nothing that is newer. */
export function tellMarks({ local, socket, tabs }: Pick<ChatContext, 'local' | 'socket' | 'tabs'>) {
  const waiting = new Map<string, { readN: number; timer: ReturnType<typeof setTimeout> | null }>();

  const tell = async (conversationId: string, upTo: number): Promise<void> => {
    await socket.connected()?.timeout(ACK_TIMEOUT_MS).emitWithAck('receipt.read', { conversationId, upTo });
  };
  /** At once, and then once a second what has come meanwhile. */
  function note(conversationId: string, readN: number): void {
    const held = waiting.get(conversationId);
    if (held) {
      held.readN = Math.max(held.readN, readN);
      return;
    }
    tell(conversationId, readN).catch(doNothing);
    const timer = setTimeout(() => {
      const newest = waiting.get(conversationId)?.readN ?? readN;
      waiting.delete(conversationId);
      if (newest > readN) note(conversationId, newest);
    }, EVERY_MS);
    waiting.set(conversationId, { readN, timer });
  }
  const stop = tabs.on(threadRead, ({ conversationId, readN }) => {
    void local.conversations.markRead(conversationId, readN).catch(doNothing);
    note(conversationId, readN);
  });
  return {
    /** What was read without a network. */
    async tellAll(): Promise<void> {
      for (const { conversation, readN } of await local.conversations.loadAll()) {
        if (readN > conversation.membership.readN) note(conversation.id, readN);
      }
    },
    stop() {
      stop();
      for (const { timer } of waiting.values()) if (timer !== null) clearTimeout(timer);
    },
  };
}

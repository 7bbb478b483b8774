import type { KeptConversation } from '../../../db/local/account/conversations.ts';

/** What the service worker notes of a conversation in its notification; a general one has less, or nothing. */
interface Notice {
  readonly conversationId?: unknown;
  readonly messageId?: unknown;
  readonly n?: unknown;
}

/** Takes notifications of conversations from the screen. @param isOver tells of what each notes whether it is */
export async function closeNotices(isOver: (notice: Notice) => boolean): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) {
    const notice = (shown.data ?? {}) as Notice;
    if (typeof notice.conversationId === 'string' && isOver(notice)) shown.close();
  }
}

/** Tells of a notification whether what it says was read meanwhile, or deleted. */
export const isNoticeOver =
  (kept: readonly KeptConversation[]) =>
  ({ conversationId, messageId, n }: Notice): boolean => {
    const one = kept.find(({ conversation: { id } }) => id === conversationId);
    if (!one || typeof n !== 'number' || n === 0) return false;
    const message = one.tail.messages.find(({ id }) => id === messageId);
    return one.readN >= n || (message !== undefined && message.deletedAt !== null);
  };

import { t } from '@lingui/core/macro';
import { z } from 'zod/mini';
import type { Conversation, Message } from '../sync-server/protocol/chat.ts';
import { chatPushSchema, type ChatPush } from '../sync-server/protocol/pushNotifications.ts';
import { ICON, type PushPorts, type Shown } from './push.ts';

/** A conversation as the server has it when a push of it arrives. */
export interface AskedThread {
  readonly conversation: Conversation;
  /** The newest messages, the newest first. */
  readonly messages: readonly Message[];
  /** Has the account blocked who wrote it? */
  readonly isBlocked: (userId: string) => boolean;
  /** Hides offensive words, as the page last knew them. */
  readonly mask: (text: string) => string;
}

export interface ChatPushPorts extends Pick<PushPorts, 'speak' | 'show'> {
  /** Asks the server as the account that the push is for; null if it does not answer in time, or the account is not here. */
  thread(push: ChatPush): Promise<AskedThread | null>;
  /** Takes a notification from the screen. */
  close(tag: string): Promise<void>;
}

/** A push that tells of words; null if it is another. */
export function chatPushOf(text: string): ChatPush | null {
  try {
    return z.parse(chatPushSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Tells of words that wait. Their text is the server's of this moment: what was deleted meanwhile is not shown, and where
 * nothing is unread any more nothing stays on the screen.
 */
export async function takeChatPush(
  push: ChatPush,
  { speak, thread, show, close }: ChatPushPorts,
): Promise<void> {
  await speak(push.userId);
  const asked = await thread(push).catch(() => null);
  const tag = `chat:${push.conversationId}`;
  const isOver = asked?.conversation.unreadCount === 0;
  // Something is shown in any case: browsers take pushes away from those who show nothing.
  await show(isOver ? silent(tag) : shownOf(push, asked, tag));
  if (isOver) await close(tag);
}

const general = (tag: string): Shown => ({
  title: 'Cold Keep',
  body: t`New message`,
  tag,
  renotify: false,
  icon: ICON,
  data: null,
});

const silent = (tag: string): Shown => ({ ...general(tag), body: t`No new messages` });

function shownOf(
  { conversationId, messageId, userId }: ChatPush,
  asked: AskedThread | null,
  tag: string,
): Shown {
  const unread = asked?.messages.find(
    ({ n, senderId, deletedAt }) =>
      n > asked.conversation.membership.readN && senderId !== userId && deletedAt === null,
  );
  const thread = { conversationId, messageId: unread?.id ?? messageId, n: unread?.n ?? 0 };
  if (!asked) return { ...general(tag), renotify: true, data: thread };
  const { kind, title, gameId } = asked.conversation;
  const isHidden = unread === undefined || (unread.senderId !== null && asked.isBlocked(unread.senderId));
  return {
    ...general(tag),
    title,
    ...(!isHidden && { body: wordsOf(unread, kind, asked.mask) }),
    renotify: true,
    data: gameId === null ? thread : { roomId: gameId, roomCode: null },
  };
}

/** A phrase is read in the words of each reader, which the worker does not have. Others may see the screen: masked for all. */
function wordsOf(
  { body, senderName, metadata }: Message,
  kind: Conversation['kind'],
  mask: AskedThread['mask'],
): string {
  const words = metadata.phrase === undefined ? mask(body) : t`New message`;
  return kind === 'direct' ? words : `${senderName}: ${words}`;
}

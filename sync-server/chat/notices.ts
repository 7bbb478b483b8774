import { conversationById } from '../../db/server/chat/conversations.ts';
import { livingAbout, sentMessage } from '../../db/server/chat/log.ts';
import { memberOf, unreadOf } from '../../db/server/chat/members.ts';
import { namesOf } from '../../db/server/chat/people.ts';
import { dueNotices, takeNotice, type ChatNoticeRow } from '../../db/server/chat/notices.ts';
import { userById } from '../../db/server/accounts/users.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { queueChatPush } from '../../db/server/push/chatPushes.ts';
import { subscriptionsOf } from '../../db/server/push/pushSubscriptions.ts';
import { calledFrom } from '../accounts/quietHours.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import { DELETED_PLAYER } from '../protocol/chat.ts';
import { NOTICE_IDS, type Notification } from '../protocol/notifications.ts';
import { startWorker, type Worker } from '../runtime/worker.ts';
import type { Chat } from './context.ts';
import { planDigest, writeDigests, type DigestPorts } from './digest.ts';
import { hearersOf, partyOf, standingIn, type Party } from './party.ts';

const LOOK_MS = 1_000;
const AT_ONCE = 50;

export interface NoticePorts extends DigestPorts {
  /** Does somebody look at a page of theirs, by whichever process? */
  readonly isHere: (userId: string) => Promise<boolean>;
  /** A push waits to be sent. */
  readonly onPush: () => void;
}

/** Tells people of words that they have not read some seconds after they were written. */
export const startNotices = (ports: NoticePorts): Worker =>
  startWorker({
    work: async (isStopped) => {
      const { db, now } = ports.chat;
      for (let isMore = true; isMore && !isStopped();) {
        const due = await dueNotices(db, now(), AT_ONCE);
        for (const row of due) await tell(ports, row);
        isMore = due.length === AT_ONCE;
      }
      await writeDigests(ports);
    },
    everyMs: LOOK_MS,
    onError: (error) => ports.chat.log.error({ err: error }, 'notices of conversations'),
  });

/** The notice is taken together with the pushes that it makes: a crash loses neither and doubles neither. */
async function tell(ports: NoticePorts, row: ChatNoticeRow): Promise<void> {
  const { chat, isHere, onPush } = ports;
  const { line, now, news } = chat;
  const { conversation_id: conversationId, user_id: userId, message_id: messageId, n } = row;
  const notification = await noticeFor(chat, row);
  const isLooking = notification !== null && (await isHere(userId));
  // Between two of them games have their turn: to wait in line takes a moment.
  const pushed = await line(async (tx) => {
    if (!(await takeNotice(tx, row))) return null;
    if (notification === null || isLooking) return 0;
    const user = await userById(tx, userId);
    if (!user || !settingsOf(user).notifications.directMessages.browser) return 0;
    const subscriptions = await subscriptionsOf(tx, userId, now());
    // Whoever reads it before their quiet hours are over is not called any more.
    const due_at = calledFrom(user, now());
    for (const { id } of subscriptions) {
      const push = { conversation_id: conversationId, message_id: messageId, n, due_at, attempts: 0 };
      await queueChatPush(tx, { id: uuidv7(now()), subscription_id: id, ...push });
    }
    return subscriptions.length;
  });
  if (pushed === null) return;
  if (notification) news.notify(userId, notification);
  if (notification && !notification.metadata.gameId) await planDigest(ports, userId);
  if (pushed > 0) onPush();
}

/** What is told of unread words; null = nothing, because they were read or deleted, or are not wanted. */
async function noticeFor({ db, now }: Chat, row: ChatNoticeRow): Promise<Notification | null> {
  const { conversation_id: id, user_id: userId, message_id: messageId } = row;
  const conversation = await conversationById(db, id);
  const party = conversation && (await partyOf(db, conversation));
  if (!party || !hearersOf(party).includes(userId)) return null;
  const own = await memberOf(db, id, userId);
  const isMuted = own?.muted_until !== null && (own?.muted_until ?? 0) > now();
  if (isMuted || (own?.read_n ?? 0) >= row.n) return null;
  const { refused, request } = await standingIn(db, party, userId, now());
  // Where nothing can be answered any more, and where a stranger has begun, nobody is called.
  if (refused !== null || request === 'incoming') return null;
  const unread = (await unreadOf(db, userId, [id])).get(id) ?? 0;
  const isThere = (await livingAbout(db, id, messageId)).some(({ kind }) => kind !== 'delete');
  return unread > 0 && isThere ? notice(party, await senderOf(db, messageId), unread, now()) : null;
}

async function senderOf(db: Chat['db'], messageId: string): Promise<{ id: string; name: string }> {
  const id = (await sentMessage(db, messageId))?.author ?? '';
  return { id, name: (await namesOf(db, [id])).get(id) ?? DELETED_PLAYER };
}

/** Without the words themselves: they may be deleted before they are looked at. */
const notice = (
  { row, room }: Party,
  sender: { readonly id: string; readonly name: string },
  unread: number,
  at: number,
): Notification => ({
  id: NOTICE_IDS.chat(row.id),
  type: 'chat_message',
  title: row.kind === 'group' ? row.title : sender.name,
  message: unread === 1 ? 'A new message' : `${unread} new messages`,
  read: false,
  ...(room && { actionUrl: `/room/${room.id}`, actionLabel: 'Open the game' }),
  metadata: {
    senderId: sender.id,
    conversationId: row.id,
    ...(room && { gameId: room.id }),
    words: { unread: String(unread) },
  },
  createdAt: at,
});

import { queueMail } from '../../db/server/accounts/mails.ts';
import { userById } from '../../db/server/accounts/users.ts';
import { dueMailsOfChats, planMail, takeMail } from '../../db/server/chat/mails.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { unreadWordsMail } from '../accounts/mailTexts.ts';
import { calledFrom } from '../accounts/quietHours.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import type { Chat } from './context.ts';
import { conversationsFor } from './view.ts';

/** After the first words that were not read; whatever else is written meanwhile goes into the same mail. */
const AFTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 20;

export interface DigestPorts {
  readonly chat: Chat;
  /** Has a user any device that is connected, by whichever process? */
  readonly isConnected: (userId: string) => Promise<boolean>;
  readonly publicUrl: () => string;
  /** Where a user turns these mails off without signing in. */
  readonly unsubscribeLink: (userId: string, type: 'directMessages') => string;
  readonly wakeMailer: () => void;
}

/** Whoever wants mails and has no device that could tell them gets one, at most one a day. */
export async function planDigest({ chat, isConnected }: DigestPorts, userId: string): Promise<void> {
  const user = await userById(chat.db, userId);
  if (!user || !wantsMails(user) || (await isConnected(userId))) return;
  const dueAt = Math.max(chat.now() + AFTER_MS, calledFrom(user, chat.now()));
  await planMail(chat.db, userId, dueAt, chat.now() - DAY_MS);
}

/** Writes the mails that are due to those who are still away and have still not read. */
export async function writeDigests(ports: DigestPorts): Promise<void> {
  const { db, now } = ports.chat;
  for (const userId of await dueMailsOfChats(db, now(), AT_ONCE)) {
    const user = await userById(db, userId);
    const isWanted = user !== undefined && wantsMails(user) && !(await ports.isConnected(userId));
    const counts = isWanted ? await unreadOf(ports.chat, userId) : [];
    const isWritten = await inTransaction(db, async (tx) => {
      const off = ports.unsubscribeLink(userId, 'directMessages');
      const mail = user && counts.length > 0 ? unreadWordsMail(user, counts, ports.publicUrl(), off) : null;
      if (!(await takeMail(tx, userId, now(), mail !== null)) || mail === null) return false;
      await queueMail(tx, mail, now());
      return true;
    });
    if (isWritten) ports.wakeMailer();
  }
}

const wantsMails = (user: UserRow): boolean => settingsOf(user).notifications.directMessages.email;

/** Names and numbers, and no word of what was said. */
async function unreadOf({ db, now }: Chat, userId: string): Promise<{ title: string; unread: number }[]> {
  const all = await conversationsFor(db, userId, now());
  return all
    .filter(({ kind }) => kind === 'direct' || kind === 'group')
    .filter(
      ({ unreadCount, membership, request }) =>
        unreadCount > 0 && !membership.isMuted && request !== 'incoming',
    )
    .map(({ title, unreadCount }) => ({ title, unread: unreadCount }));
}

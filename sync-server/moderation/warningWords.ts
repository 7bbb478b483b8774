import type { Mail } from '../../db/server/accounts/mails.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { REASON_WORDS } from '../protocol/moderation/reasonWords.ts';
import type { Reason } from '../protocol/moderation/sanctions.ts';
import { LONGEST_NOTICE_WORD, type Notification } from '../protocol/notifications.ts';

const MOST = 300;

/** Somebody is told that what they did was against the rules, and that it was left at that. */
export const warningNotice = (caseId: string, reason: Reason, words: string, at: number): Notification => ({
  id: `warning:${caseId}`,
  type: 'warning',
  title: 'A warning by the moderators',
  message: `Reason: ${REASON_WORDS[reason]}. ${words}`.trim().slice(0, MOST),
  read: false,
  metadata: { words: { reason, ...(words.length <= LONGEST_NOTICE_WORD && { said: words }) } },
  createdAt: at,
});

export const warningMail = (
  to: Pick<UserRow, 'username' | 'email'>,
  reason: Reason,
  words: string,
): Mail => ({
  recipient: to.email,
  subject: 'A warning by the moderators',
  body: [
    `Hello ${to.username},`,
    `Something you did was against the rules: ${REASON_WORDS[reason]}.`,
    ...(words === '' ? [] : [words]),
    'Nothing else follows from it this time.',
    'Cold Keep',
  ].join('\n\n'),
});

import type { Mail } from '../../db/server/accounts/mails.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { SanctionRow } from '../../db/server/schema/moderation.ts';
import { REASON_WORDS } from '../protocol/moderation/reasonWords.ts';
import type { Notification } from '../protocol/notifications.ts';

const TITLES: Record<SanctionRow['kind'], string> = {
  mute: 'You cannot write messages',
  shadow: '',
  suspend: 'You cannot start new games',
  ban: 'Your account is banned',
};

const LIFTED: Record<SanctionRow['kind'], string> = {
  mute: 'You can write messages again',
  shadow: '',
  suspend: 'You can start new games again',
  ban: 'Your account is open again',
};

type Told = Pick<SanctionRow, 'id' | 'kind' | 'reason' | 'words' | 'at' | 'until' | 'lifted_at'>;

/** A moment as mails and refusals tell it. */
export const momentWords = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const endWords = (until: number | null): string =>
  until === null ? 'This has no end.' : `This ends on ${momentWords(until)}.`;

/** What somebody is told of what was done: why, until when, and how to speak against it. */
export function sanctionNotice(row: Told): Notification {
  const isOver = row.lifted_at !== null;
  return {
    id: `sanction:${row.id}:${isOver ? 'lifted' : 'imposed'}`,
    type: 'sanction',
    title: isOver ? LIFTED[row.kind] : TITLES[row.kind],
    message: isOver ? 'Thank you for your patience.' : `Reason: ${reasonOf(row)}. ${endWords(row.until)}`,
    read: false,
    actionUrl: '/appeal',
    actionLabel: 'Read more',
    metadata: {
      words: isOver
        ? { kind: row.kind, state: 'over' }
        : { kind: row.kind, reason: row.reason, until: String(row.until ?? '') },
    },
    createdAt: row.lifted_at ?? row.at,
  };
}

export function sanctionMail(to: Pick<UserRow, 'username' | 'email'>, row: Told, publicUrl: string): Mail {
  const isOver = row.lifted_at !== null;
  const paragraphs = isOver
    ? [`${LIFTED[row.kind]}.`]
    : [
        `${TITLES[row.kind]}.`,
        `Reason: ${reasonOf(row)}.${row.words === '' ? '' : ` ${row.words}`}`,
        endWords(row.until),
        `If you think that this is wrong, tell us once: ${publicUrl}/appeal`,
      ];
  return {
    recipient: to.email,
    subject: isOver ? LIFTED[row.kind] : TITLES[row.kind],
    body: [`Hello ${to.username},`, ...paragraphs, 'Cold Keep'].join('\n\n'),
  };
}

const reasonOf = ({ reason }: Told): string =>
  reason in REASON_WORDS ? REASON_WORDS[reason as keyof typeof REASON_WORDS] : reason;

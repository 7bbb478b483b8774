import type { Mail } from '../../db/server/accounts/mails.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { REASON_WORDS } from '../protocol/moderation/reasonWords.ts';
import type { ReportKind } from '../protocol/moderation/reports.ts';
import type { Reason } from '../protocol/moderation/sanctions.ts';
import { LONGEST_NOTICE_WORD, type Notification } from '../protocol/notifications.ts';

/** What moderators take away or change; of maps their owners are told in other ways, and of a game nothing can be taken. */
export type Removed = Exclude<ReportKind, 'map' | 'game'>;

export interface Removal {
  readonly what: Removed;
  readonly reason: Reason;
  readonly words: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

const MOST = 300;

const TITLES: Readonly<Record<Removed, string>> = {
  message: 'The moderators have removed a message of yours',
  name: 'The moderators have given you another name',
  profile: 'The moderators have emptied your profile',
  picture: 'The moderators have taken your picture away',
  room: 'The moderators have renamed your room',
  clan: 'The moderators have emptied the page of your clan',
  tournament: 'The moderators have emptied the page of your tournament',
  rating: 'The moderators have removed what you said about a map',
  note: 'The moderators have removed a comment of yours',
};

/** Somebody is told what was taken from them, and why. */
export const removalNotice = ({ what, reason, words, at }: Removal): Notification => ({
  id: `removal:${what}:${at}`,
  type: 'removal',
  title: TITLES[what],
  message: `Reason: ${REASON_WORDS[reason]}. ${words}`.trim().slice(0, MOST),
  read: false,
  metadata: { words: { what, reason, ...(words.length <= LONGEST_NOTICE_WORD && { said: words }) } },
  createdAt: at,
});

/** @param contact of whoever runs the server, who may be asked to look again; null = unknown */
export const removalMail = (
  to: Pick<UserRow, 'username' | 'email'>,
  { what, reason, words }: Removal,
  contact: string | null,
): Mail => ({
  recipient: to.email,
  subject: TITLES[what],
  body: [
    `Hello ${to.username},`,
    `${TITLES[what]}.`,
    `Reason: ${REASON_WORDS[reason]}.${words === '' ? '' : ` ${words}`}`,
    ...(contact === null ? [] : [`If you think that this is wrong, write to ${contact}.`]),
    'Cold Keep',
  ].join('\n\n'),
});

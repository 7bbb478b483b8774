import { queueMail } from '../../db/server/accounts/mails.ts';
import { userById } from '../../db/server/accounts/users.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapReviewRow, MapRow } from '../../db/server/schema/maps.ts';
import { mapNewsMail } from '../accounts/mailTexts.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import type { NoticeWords } from '../protocol/notifications.ts';
import type { ReviewAct } from '../protocol/mapReviews.ts';
import type { MapAct } from '../protocol/admin/maps.ts';
import type { Accounts } from '../accounts/context.ts';
import type { Chat } from '../chat/context.ts';

/** By these people are told. */
interface Ways {
  readonly accounts: Accounts;
  readonly news: Chat['news'];
  readonly now: () => number;
}

/** What somebody is told of a map. */
export interface MapNews {
  readonly to: string;
  /** The same news has the same id. */
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly actionUrl: string;
  readonly actionLabel: string;
  /** By which a device says it in its own language. */
  readonly words: NoticeWords;
}

/**
 * Writes the mails of what happens, in its transaction, to those who want mails. Answers how those are told in the app
 * who want that, once it is done.
 */
export async function queueNews(tx: Db, ways: Ways, all: readonly MapNews[]): Promise<() => void> {
  const { accounts, now } = ways;
  const told: MapNews[] = [];
  let isMailed = false;
  for (const one of all) {
    const user = await userById(tx, one.to);
    const { browser, email } = user ? settingsOf(user).notifications.mapNews : NOTHING;
    if (browser) told.push(one);
    if (!user || !email) continue;
    const link = accounts.publicUrl() + one.actionUrl;
    const off = accounts.unsubscribeLink(user.id, 'mapNews');
    await queueMail(tx, mapNewsMail(user, one, link, off), now());
    isMailed = true;
  }
  return () => {
    for (const one of told) notify(ways, one);
    if (isMailed) accounts.wakeMailer();
  };
}

const NOTHING = { browser: false, email: false } as const;

const notify = ({ news, now }: Ways, { to, words, ...told }: MapNews): void =>
  news.notify(to, {
    ...told,
    message: told.message.slice(0, 300),
    read: false,
    metadata: { words },
    createdAt: now(),
  });

interface HandedIn {
  readonly id: string;
  readonly title: string;
  readonly author: UserRow;
}

/** To those who may judge, but not to the author: something waits for them. @param moment of the act, which may come again */
export const toReviewers = (
  to: readonly { readonly id: string }[],
  { id, title, author }: HandedIn,
  moment: number,
): MapNews[] =>
  to.flatMap((one) =>
    one.id === author.id
      ? []
      : [
          {
            to: one.id,
            id: `map.review.new:${id}:${moment}`,
            type: 'map.review.new',
            title: 'A map to review',
            message: `${author.username} has handed in “${title}”.`,
            actionUrl: `/admin/map-review/${id}`,
            actionLabel: 'Review it',
            words: { by: author.username, title },
          },
        ],
  );

/** To the author: the games on their map are played. */
export const ofTrial = ({ id, author_id: author, title }: MapReviewRow): MapNews => ({
  to: author,
  id: `map.fairness.ready:${id}`,
  type: 'map.fairness.ready',
  title: `Commanders have played on “${title}”`,
  message: 'See who wins from where.',
  actionUrl: '/maps',
  actionLabel: 'Show my maps',
  words: { title },
});

interface Said {
  readonly to: string;
  readonly by: string;
  /** The comment's. */
  readonly id: string;
}

/** To those who are at a review: somebody has said something in it. */
export const ofComment = (review: MapReviewRow, { to, by, id }: Said): MapNews => {
  const isAuthor = to === review.author_id;
  return {
    to,
    id: `map.commented:${id}`,
    type: 'map.commented',
    title: `“${review.title}” was commented on`,
    message: `${by} has said something in its review.`,
    actionUrl: isAuthor ? '/maps' : `/admin/map-review/${review.id}`,
    actionLabel: isAuthor ? 'Show my maps' : 'Show the review',
    words: { by, title: review.title, to: isAuthor ? 'author' : 'reviewer' },
  };
};

interface Done {
  readonly act: ReviewAct;
  readonly review: MapReviewRow;
  readonly before: MapReviewRow;
  readonly words: string;
  readonly at: number;
}

const VERDICTS: Partial<Record<ReviewAct, string>> = {
  approve: 'is published',
  ask: 'needs changes',
  refuse: 'was refused',
};

/** To the author what was decided, and to the reviewer that there is nothing to do any more. */
export function ofAct({ act, review, before, words, at }: Done): MapNews[] {
  const verdict = VERDICTS[act];
  if (verdict !== undefined) {
    const isPublished = act === 'approve';
    const type = isPublished ? 'map.published' : 'map.verdict';
    return [
      {
        to: review.author_id,
        id: `${type}:${review.id}:${at}`,
        type,
        title: `“${review.title}” ${verdict}`,
        message: words || 'Everybody can play on it now.',
        actionUrl: isPublished ? `/maps/${review.map_id}` : '/maps',
        actionLabel: isPublished ? 'Show the map' : 'Show my maps',
        words: { title: review.title, verdict: act, said: words === '' ? '' : 'yes' },
      },
    ];
  }
  if (act !== 'withdraw' || before.reviewer_id === null) return [];
  return [
    {
      to: before.reviewer_id,
      id: `map.withdrawn:${review.id}`,
      type: 'map.withdrawn',
      title: 'A review is over',
      message: `“${review.title}” was withdrawn by its author.`,
      actionUrl: '/admin/maps',
      actionLabel: 'Show the maps',
      words: { title: review.title },
    },
  ];
}

/** What staff does about a map, as its owner is told. */
const DONE_BY_STAFF: Partial<Record<MapAct, string>> = {
  'map.take_down': 'was taken down',
  'map.restore': 'is back, and not listed',
  'map.list': 'is listed',
  'map.unlist': 'is not listed any more',
  'map.withdraw': 'begins no new games any more',
  'map.official': 'is open to ranked games',
  'map.unofficial': 'is closed to ranked games',
  'map.hand_over': 'has another author',
  'map.grant_appeal': 'is back, and not listed: the appeal was granted',
  'map.refuse_appeal': 'stays down: the appeal was refused',
};

interface StaffAct {
  readonly act: MapAct;
  /** Of a map that is given away: its new owner's id. */
  readonly heir: string | null;
  readonly reason: string;
  readonly at: number;
}

/** To the owner, and to whoever the map is given to: what staff has done about it, and why. */
export function ofStaffAct({ id, title, owner_id: owner }: MapRow, done: StaffAct): MapNews[] {
  const { act, heir, reason, at } = done;
  const became = DONE_BY_STAFF[act];
  if (became === undefined) return [];
  const type = act === 'map.take_down' ? 'map.taken_down' : 'map.changed';
  return [owner, heir].flatMap((to) =>
    to === null
      ? []
      : [
          {
            to,
            id: `${type}:${id}:${at}`,
            type,
            title: `“${title}” ${became}`,
            message: reason,
            actionUrl: `/maps/${id}`,
            actionLabel: 'Show the map',
            words: { title, act },
          },
        ],
  );
}

interface Appealed {
  readonly map: MapRow;
  readonly by: string;
  readonly at: number;
}

/** To admins: the owner of a map appeals against its takedown. */
export const ofAppeal = (
  to: readonly { readonly id: string }[],
  { map: { id, title, owner_id: owner }, by, at }: Appealed,
): MapNews[] =>
  to.flatMap((one) =>
    one.id === owner
      ? []
      : [
          {
            to: one.id,
            id: `map.appeal:${id}:${at}`,
            type: 'map.appeal',
            title: 'An appeal against a takedown',
            message: `${by} appeals against the takedown of “${title}”.`,
            actionUrl: '/admin/maps',
            actionLabel: 'Show the appeals',
            words: { by, title },
          },
        ],
  );

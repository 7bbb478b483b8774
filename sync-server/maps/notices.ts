import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapReviewRow, MapRow } from '../../db/server/schema/maps.ts';
import { toAll, type MapNews } from '../moderation/mapNews.ts';
import type { ReviewAct } from '../protocol/mapReviews.ts';

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
  toAll(others(to, author.id), {
    id: `map.review.new:${id}:${moment}`,
    type: 'map.review.new',
    title: 'A map to review',
    message: `${author.username} has handed in “${title}”.`,
    actionUrl: `/admin/map-review/${id}`,
    actionLabel: 'Review it',
    words: { by: author.username, title },
  });

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
  toAll(others(to, owner), {
    id: `map.appeal:${id}:${at}`,
    type: 'map.appeal',
    title: 'An appeal against a takedown',
    message: `${by} appeals against the takedown of “${title}”.`,
    actionUrl: '/admin/maps',
    actionLabel: 'Show the appeals',
    words: { by, title },
  });

const others = (people: readonly { readonly id: string }[], but: string | null): string[] =>
  people.flatMap(({ id }) => (id === but ? [] : id));

import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapReviewRow } from '../../db/server/schema/maps.ts';
import type { ReviewAct } from '../protocol/mapReviews.ts';
import type { Maps } from './context.ts';

interface HandedIn {
  readonly id: string;
  readonly title: string;
  readonly author: UserRow;
}

/** Tells those who may judge that something waits for them, but not its author. */
export function tellReviewers(
  { news, now }: Maps,
  to: readonly { readonly id: string }[],
  { id, title, author }: HandedIn,
): void {
  for (const one of to) {
    if (one.id === author.id) continue;
    news.notify(one.id, {
      id: `map.review.new:${id}`,
      type: 'map.review.new',
      title: 'A map to review',
      message: `${author.username} has handed in “${title}”.`,
      read: false,
      actionUrl: `/admin/map-review/${id}`,
      actionLabel: 'Review it',
      metadata: { senderId: author.id },
      createdAt: now(),
    });
  }
}

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

/** Tells the author of a verdict, and the reviewer that there is nothing to do any more. */
export function tellOfAct({ news }: Maps, { act, review, before, words, at }: Done): void {
  const verdict = VERDICTS[act];
  if (verdict !== undefined) {
    const type = act === 'approve' ? 'map.published' : 'map.verdict';
    news.notify(review.author_id, {
      id: `${type}:${review.id}:${at}`,
      type,
      title: `“${review.title}” ${verdict}`,
      message: words.slice(0, 300) || 'Everybody can play on it now.',
      read: false,
      actionUrl: act === 'approve' ? `/maps/${review.map_id}` : '/maps',
      actionLabel: act === 'approve' ? 'Show the map' : 'Show my maps',
      metadata: {},
      createdAt: at,
    });
  }
  if (act === 'withdraw' && before.reviewer_id !== null) {
    news.notify(before.reviewer_id, {
      id: `map.withdrawn:${review.id}`,
      type: 'map.withdrawn',
      title: 'A review is over',
      message: `“${review.title}” was withdrawn by its author.`,
      read: false,
      metadata: {},
      createdAt: at,
    });
  }
}

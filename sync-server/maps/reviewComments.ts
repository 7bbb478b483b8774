import { muteOf } from '../../db/server/chat/moderation.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { Db } from '../../db/server/core/open.ts';
import {
  insertReviewComment,
  resolveReviewThread,
  reviewCommentById,
  reviewCommentsOf,
} from '../../db/server/maps/reviewComments.ts';
import { holdReview } from '../../db/server/maps/reviews.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapReviewRow } from '../../db/server/schema/maps.ts';
import { refuseMuted } from '../chat/send.ts';
import { idTaken, noSuchComment, refuseEmpty, refuseMore } from '../drafts/commentRules.ts';
import type { NewReviewComment } from '../protocol/mapReviews.ts';
import type { Maps } from './context.ts';
import { ofComment } from './notices.ts';
import { queueNews } from '../moderation/mapNews.ts';
import { isSeenBy, noSuchReview } from './reviews.ts';

/** Says something in a review, or answers, and tells the others who are at it. The same comment again changes nothing. */
export async function commentOnReview(
  maps: Maps,
  user: UserRow,
  reviewId: string,
  { id, threadId, pin, body }: NewReviewComment,
): Promise<void> {
  const at = maps.now();
  refuseEmpty(body);
  const tell = await inTransaction(maps.db, async (tx) => {
    const review = await held(tx, user, reviewId);
    const known = await reviewCommentsOf(tx, review.map_id);
    const same = await reviewCommentById(tx, id);
    if (same?.user_id === user.id && known.some((one) => one.id === id)) return () => undefined;
    if (same) throw idTaken();
    refuseMuted(await muteOf(tx, user.id, at), at);
    refuseMore(known.length);
    const first = threadId === undefined ? null : known.find((one) => one.id === threadId);
    if (first === undefined || (first && first.thread_id !== first.id)) throw noSuchComment();
    await insertReviewComment(tx, {
      id,
      review_id: reviewId,
      thread_id: first?.id ?? id,
      user_id: user.id,
      pin: first ? '' : JSON.stringify(pin ?? { kind: 'map' }),
      body,
      // No answer stands before what it answers.
      created_at: Math.max(at, (first?.created_at ?? 0) + 1),
      resolved_at: null,
    });
    const hearers = new Set([review.author_id, review.reviewer_id, first?.user_id ?? null]);
    return queueNews(
      tx,
      maps,
      [...hearers].flatMap((to) =>
        to === null || to === user.id ? [] : [ofComment(review, { to, by: user.username, id })],
      ),
    );
  });
  tell();
}

/** Settles a thread of a review, or opens it again. */
export async function settleReviewThread(
  { db, now }: Pick<Maps, 'db' | 'now'>,
  user: UserRow,
  reviewId: string,
  threadId: string,
  resolved: boolean,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await held(tx, user, reviewId);
    const threads = await reviewCommentsOf(tx, review.map_id);
    if (!threads.some((one) => one.id === threadId && one.thread_id === threadId)) throw noSuchComment();
    await resolveReviewThread(tx, threadId, resolved ? now() : null);
  });
}

async function held(tx: Db, user: UserRow, id: string): Promise<MapReviewRow> {
  const review = await holdReview(tx, id);
  if (!review || !isSeenBy(review, user)) throw noSuchReview();
  return review;
}

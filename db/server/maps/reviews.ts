import { sql } from 'kysely';
import type { Db } from '../core/open.ts';
import type { MapReviewActRow, MapReviewRow } from '../schema/maps.ts';

export const insertReview = async (tx: Db, review: MapReviewRow): Promise<void> => {
  await tx.insertInto('map_reviews').values(review).execute();
};

/** A review as the first statement of a transaction: whoever changes it next waits until that is over. */
export const holdReview = (tx: Db, id: string): Promise<MapReviewRow | undefined> =>
  tx
    .updateTable('map_reviews')
    .set({ note: sql<string>`note` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const reviewById = (db: Db, id: string): Promise<MapReviewRow | undefined> =>
  db.selectFrom('map_reviews').selectAll().where('id', '=', id).executeTakeFirst();

/** The review of a map that was handed in last. */
export const lastReviewOf = (db: Db, mapId: string): Promise<MapReviewRow | undefined> =>
  db
    .selectFrom('map_reviews')
    .selectAll()
    .where('map_id', '=', mapId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const updateReview = async (tx: Db, { id, ...review }: MapReviewRow): Promise<void> => {
  await tx.updateTable('map_reviews').set(review).where('id', '=', id).execute();
};

/** Reviews that wait, of maps with this board. */
export const openReviewOfBoard = (db: Db, boardHash: string): Promise<MapReviewRow[]> =>
  db
    .selectFrom('map_reviews')
    .selectAll()
    .where('board_hash', '=', boardHash)
    .where('state', '=', 'open')
    .execute();

/** Those that wait, oldest first. */
export const openReviews = (db: Db): Promise<MapReviewRow[]> =>
  db
    .selectFrom('map_reviews')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('submitted_at')
    .limit(100)
    .execute();

/** When the reviews that were decided last were handed in and decided. */
export const lastVerdicts = (
  db: Db,
  most: number,
): Promise<{ submitted_at: number; decided_at: number | null }[]> =>
  db
    .selectFrom('map_reviews')
    .select(['submitted_at', 'decided_at'])
    .where('state', 'in', ['changes', 'rejected', 'approved'])
    .orderBy('submitted_at', 'desc')
    .limit(most)
    .execute();

export async function countOpenReviews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('map_reviews')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const reviewsOfAuthor = (db: Db, authorId: string): Promise<MapReviewRow[]> =>
  db
    .selectFrom('map_reviews')
    .selectAll()
    .where('author_id', '=', authorId)
    .orderBy('submitted_at', 'desc')
    .limit(50)
    .execute();

export const actsOfReview = (db: Db, reviewId: string): Promise<MapReviewActRow[]> =>
  db.selectFrom('map_review_acts').selectAll().where('review_id', '=', reviewId).orderBy('no').execute();

/** Adds to a review's history; the review must be held. */
export async function noteAct(tx: Db, act: Omit<MapReviewActRow, 'no'>): Promise<void> {
  const { length } = await actsOfReview(tx, act.review_id);
  await tx
    .insertInto('map_review_acts')
    .values({ ...act, no: length + 1 })
    .execute();
}

/** Who is told of what is handed in. */
export const reviewers = (db: Db): Promise<{ id: string }[]> =>
  db.selectFrom('users').select('id').where('role', 'is not', null).limit(100).execute();

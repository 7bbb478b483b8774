import type { Db } from '../core/open.ts';
import type { MapReviewCommentRow } from '../schema/maps.ts';

export interface NamedReviewComment extends MapReviewCommentRow {
  /** null = they have gone. */
  readonly username: string | null;
}

/** All that was said in the reviews of a map, oldest first: what is handed in again is talked about as before. */
export const reviewCommentsOf = (db: Db, mapId: string): Promise<NamedReviewComment[]> =>
  db
    .selectFrom('map_review_comments')
    .innerJoin('map_reviews', 'map_reviews.id', 'map_review_comments.review_id')
    .leftJoin('users', 'users.id', 'map_review_comments.user_id')
    .selectAll('map_review_comments')
    .select('users.username')
    .where('map_reviews.map_id', '=', mapId)
    .orderBy('map_review_comments.created_at')
    .orderBy('map_review_comments.id')
    .execute();

export const reviewCommentById = (db: Db, id: string): Promise<MapReviewCommentRow | undefined> =>
  db.selectFrom('map_review_comments').selectAll().where('id', '=', id).executeTakeFirst();

export const insertReviewComment = async (tx: Db, row: MapReviewCommentRow): Promise<void> => {
  await tx.insertInto('map_review_comments').values(row).execute();
};

/** @param at null opens the thread again */
export const resolveReviewThread = async (tx: Db, id: string, at: number | null): Promise<void> => {
  await tx.updateTable('map_review_comments').set({ resolved_at: at }).where('id', '=', id).execute();
};

/** Takes back all that somebody has said, and that it was they. */
export const eraseReviewComments = async (tx: Db, userId: string): Promise<void> => {
  await tx
    .updateTable('map_review_comments')
    .set({ body: '', user_id: null })
    .where('user_id', '=', userId)
    .execute();
};

import type { Db } from '../core/open.ts';
import type { MapDraftCommentRow } from '../schema/drafts.ts';

export interface NamedComment extends MapDraftCommentRow {
  /** null = they have gone. */
  readonly username: string | null;
}

/** All of a draft, oldest first. */
export const draftCommentsOf = (db: Db, draftId: string): Promise<NamedComment[]> =>
  db
    .selectFrom('map_draft_comments')
    .leftJoin('users', 'users.id', 'map_draft_comments.user_id')
    .selectAll('map_draft_comments')
    .select('users.username')
    .where('draft_id', '=', draftId)
    .orderBy('map_draft_comments.created_at')
    .orderBy('map_draft_comments.id')
    .execute();

export const draftCommentById = (db: Db, id: string): Promise<MapDraftCommentRow | undefined> =>
  db.selectFrom('map_draft_comments').selectAll().where('id', '=', id).executeTakeFirst();

export async function countDraftComments(db: Db, draftId: string): Promise<number> {
  const { count } = await db
    .selectFrom('map_draft_comments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertDraftComment = async (tx: Db, row: MapDraftCommentRow): Promise<void> => {
  await tx.insertInto('map_draft_comments').values(row).execute();
};

/** Takes its words back: answers to it stay. */
export const takeBackComment = async (tx: Db, id: string): Promise<void> => {
  await tx.updateTable('map_draft_comments').set({ body: '' }).where('id', '=', id).execute();
};

/** Takes back all that somebody has said, and that it was they. */
export const takeBackAllComments = async (tx: Db, userId: string): Promise<void> => {
  await tx
    .updateTable('map_draft_comments')
    .set({ body: '', user_id: null })
    .where('user_id', '=', userId)
    .execute();
};

/** @param by null opens the thread again */
export const resolveThread = async (
  tx: Db,
  id: string,
  by: { readonly userId: string; readonly at: number } | null,
): Promise<void> => {
  await tx
    .updateTable('map_draft_comments')
    .set({ resolved_at: by?.at ?? null, resolved_by: by?.userId ?? null })
    .where('id', '=', id)
    .execute();
};

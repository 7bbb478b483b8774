import type { Db } from '../core/open.ts';
import type { MapPictureRow } from '../schema/drafts.ts';

/** A picture of a draft; undefined if it has none of that name. */
export const draftPictureNamed = (
  db: Db,
  draftId: string,
  hash: string,
): Promise<MapPictureRow | undefined> =>
  db
    .selectFrom('map_draft_pictures')
    .innerJoin('map_pictures', 'map_pictures.hash', 'map_draft_pictures.hash')
    .selectAll('map_pictures')
    .where('map_draft_pictures.draft_id', '=', draftId)
    .where('map_draft_pictures.hash', '=', hash)
    .executeTakeFirst();

/** Keeps a picture for a draft, once for all drafts. Of the draft's own the oldest go when there are too many. */
export async function keepDraftPicture(
  tx: Db,
  draftId: string,
  picture: MapPictureRow,
  at: number,
  most: number,
): Promise<void> {
  await tx
    .insertInto('map_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('map_draft_pictures')
    .values({ draft_id: draftId, hash: picture.hash, at })
    .onConflict((conflict) => conflict.columns(['draft_id', 'hash']).doUpdateSet({ at }))
    .execute();
  const surplus = await tx
    .selectFrom('map_draft_pictures')
    .select('hash')
    .where('draft_id', '=', draftId)
    .orderBy('at', 'desc')
    .limit(100)
    .offset(most)
    .execute();
  if (surplus.length === 0) return;
  await tx
    .deleteFrom('map_draft_pictures')
    .where('draft_id', '=', draftId)
    .where(
      'hash',
      'in',
      surplus.map(({ hash }) => hash),
    )
    .execute();
}

/** Takes all pictures from a draft, and their bytes if no other is drawn over them. */
export async function deleteDraftPictures(tx: Db, draftId: string): Promise<void> {
  await tx.deleteFrom('map_draft_pictures').where('draft_id', '=', draftId).execute();
  await deleteUnusedPictures(tx);
}

/** Those that no draft is drawn over any more. */
export const deleteUnusedPictures = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('map_pictures')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('map_draft_pictures')
            .select('map_draft_pictures.hash')
            .whereRef('map_draft_pictures.hash', '=', 'map_pictures.hash'),
        ),
      ),
    )
    .execute();
};

/** Bytes of all pictures of the drafts that a user owns. */
export async function pictureBytesOf(db: Db, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('map_draft_members')
    .innerJoin('map_draft_pictures', 'map_draft_pictures.draft_id', 'map_draft_members.draft_id')
    .innerJoin('map_pictures', 'map_pictures.hash', 'map_draft_pictures.hash')
    .select(({ fn }) => fn.sum<number | string | null>('map_pictures.size').as('bytes'))
    .where('map_draft_members.user_id', '=', userId)
    .where('map_draft_members.role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

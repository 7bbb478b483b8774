import type { Db } from '../core/open.ts';
import type { LinkPictureTable } from '../schema/chat.ts';

export const savePicture = async (db: Db, row: LinkPictureTable): Promise<void> => {
  await db.insertInto('link_pictures').values(row).execute();
};

/** Those of a message whose preview is gone. */
export const deletePicturesOf = async (db: Db, messageId: string): Promise<void> => {
  await db.deleteFrom('link_pictures').where('message_id', '=', messageId).execute();
};

/** A picture by its name. */
export async function linkPicture(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('link_pictures')
    .select('image')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.image;
}

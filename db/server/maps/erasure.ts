import type { Db } from '../core/open.ts';
import { forgetDraftBoards } from './draftBoards.ts';
import { eraseMapActs } from './history.ts';
import { eraseOpinions } from './opinions.ts';
import { eraseReviewComments } from './reviewComments.ts';

/** Takes a user out of the maps that they made. Published maps stay, because others play on them. @param name in place of theirs */
export async function eraseFromMaps(tx: Db, userId: string, name: string): Promise<void> {
  await eraseOpinions(tx, userId);
  await forgetDraftBoards(tx, userId);
  await eraseReviewComments(tx, userId);
  await eraseMapActs(tx, userId);
  await tx.deleteFrom('map_reviews').where('author_id', '=', userId).execute();
  await tx
    .updateTable('maps')
    .set({ owner_id: null, author: name, search: '' })
    .where('owner_id', '=', userId)
    .execute();
}

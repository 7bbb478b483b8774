import type { Db } from '../core/open.ts';
import { takeBackAllComments } from './comments.ts';
import { deleteMapDraft } from './drafts.ts';
import { draftMembersOf, mapDraftsOf, putDraftMember } from './members.ts';

/**
 * Takes a user out of all drafts, within a transaction. Those that others draw on belong to the editor, else the commenter, who
 * came first; the rest are gone.
 */
export async function eraseFromDrafts(tx: Db, userId: string): Promise<void> {
  for (const { id, role } of await mapDraftsOf(tx, userId)) {
    if (role !== 'owner') continue;
    const others = (await draftMembersOf(tx, id)).filter((member) => member.user_id !== userId);
    const heir = others.find((member) => member.role === 'editor') ?? others[0];
    if (!heir) await deleteMapDraft(tx, id);
    else
      await putDraftMember(tx, {
        draft_id: id,
        user_id: heir.user_id,
        role: 'owner',
        joined_at: heir.joined_at,
      });
  }
  await takeBackAllComments(tx, userId);
  await tx
    .updateTable('map_draft_versions')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('map_draft_members').where('user_id', '=', userId).execute();
  await tx.deleteFrom('map_draft_clients').where('user_id', '=', userId).execute();
  await tx.deleteFrom('map_draft_tickets').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('map_draft_invitations')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('invited_by', '=', userId)]))
    .execute();
}

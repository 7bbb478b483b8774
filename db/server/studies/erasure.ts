import type { Db } from '../core/open.ts';
import { emptied } from './emptied.ts';
import { putStudyRow, STUDY_TABLES, studyRowsBy } from './rows.ts';
import {
  deleteStudy,
  membersOfStudies,
  putStudyMember,
  studiesOfUser,
  studyById,
  updateStudy,
} from './studies.ts';

/**
 * Takes a user out of all studies, within a transaction. Those that others have a part in belong to the writer, else the
 * reader, who came first; the rest are gone. Their notes are emptied; others may go on from their branches, which stay
 * without a name.
 */
export async function eraseFromStudies(tx: Db, userId: string): Promise<void> {
  for (const { id, role } of await studiesOfUser(tx, userId)) {
    if (role !== 'owner') continue;
    const others = (await membersOfStudies(tx, [id])).filter((member) => member.user_id !== userId);
    const heir = others.find((member) => member.role === 'writer') ?? others[0];
    if (!heir) await deleteStudy(tx, id);
    else
      await putStudyMember(tx, {
        study_id: id,
        user_id: heir.user_id,
        role: 'owner',
        joined_at: heir.joined_at,
      });
  }
  await tx.deleteFrom('study_members').where('user_id', '=', userId).execute();
  for (const table of STUDY_TABLES) {
    for (const row of await studyRowsBy(tx, table, userId)) {
      const study = await studyById(tx, row.study_id);
      if (!study) continue;
      const seq = study.seq + 1;
      await updateStudy(tx, study.id, { seq });
      await putStudyRow(tx, table, { ...emptied(table, row), seq });
    }
    await tx.updateTable(table).set({ user_id: null }).where('user_id', '=', userId).execute();
  }
}

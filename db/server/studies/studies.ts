import type { Db } from '../core/open.ts';
import type { StudyMemberRecord, StudyRecord } from '../schema/studies.ts';

type StudyRole = StudyMemberRecord['role'];

export const studyById = (db: Db, id: string): Promise<StudyRecord | undefined> =>
  db.selectFrom('studies').selectAll().where('id', '=', id).executeTakeFirst();

export const insertStudy = async (tx: Db, study: StudyRecord): Promise<void> => {
  await tx.insertInto('studies').values(study).execute();
};

export const updateStudy = async (tx: Db, id: string, changed: Partial<StudyRecord>): Promise<void> => {
  await tx.updateTable('studies').set(changed).where('id', '=', id).execute();
};

/** With all that is in it. */
export const deleteStudy = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('studies').where('id', '=', id).execute();
};

/** The studies in which somebody has a part, the one changed last first. */
export const studiesOfUser = (
  db: Db,
  userId: string,
): Promise<(StudyRecord & { readonly role: StudyRole })[]> =>
  db
    .selectFrom('study_members')
    .innerJoin('studies', 'studies.id', 'study_members.study_id')
    .selectAll('studies')
    .select('study_members.role')
    .where('study_members.user_id', '=', userId)
    .orderBy('studies.changed_at', 'desc')
    .orderBy('studies.id')
    .execute();

/** The studies of a game that all may see who see the game, the one changed last first. */
export const publicStudiesOf = (db: Db, gameId: string, most: number): Promise<StudyRecord[]> =>
  db
    .selectFrom('studies')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('audience', '=', 'public')
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

/** null = the user has no part in it. */
export async function studyRoleOf(db: Db, studyId: string, userId: string): Promise<StudyRole | null> {
  const row = await db
    .selectFrom('study_members')
    .select('role')
    .where('study_id', '=', studyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** The people of some studies with their names, who came first first. */
export const membersOfStudies = async (
  db: Db,
  ids: readonly string[],
): Promise<(StudyMemberRecord & { readonly username: string })[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('study_members')
        .innerJoin('users', 'users.id', 'study_members.user_id')
        .selectAll('study_members')
        .select('users.username')
        .where('study_id', 'in', ids)
        .orderBy('joined_at')
        .orderBy('user_id')
        .execute();

/** Sets the role of somebody, who joins with it if they have no part in the study yet. */
export const putStudyMember = async (tx: Db, row: StudyMemberRecord): Promise<void> => {
  await tx
    .insertInto('study_members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['study_id', 'user_id']).doUpdateSet({ role: row.role }))
    .execute();
};

export const deleteStudyMember = async (tx: Db, studyId: string, userId: string): Promise<void> => {
  await tx
    .deleteFrom('study_members')
    .where('study_id', '=', studyId)
    .where('user_id', '=', userId)
    .execute();
};

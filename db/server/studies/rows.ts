import type { Db } from '../core/open.ts';
import type { StudyRowRecord } from '../schema/studies.ts';

/** The tables of the rows of studies. */
export const STUDY_TABLES = ['study_branches', 'study_notes'] as const;
export type StudyRows = (typeof STUDY_TABLES)[number];

/** A row with the name of its author; null = they have gone. */
export type SignedRow = StudyRowRecord & { readonly username: string | null };

/** The rows of a study that changed after a change of it, by id. @param since 0 = all */
export const studyRowsOf = (db: Db, table: StudyRows, studyId: string, since: number): Promise<SignedRow[]> =>
  db
    .selectFrom(table)
    .leftJoin('users', (join) => join.onRef('users.id', '=', `${table}.user_id`))
    .selectAll(table)
    .select('users.username')
    .where(`${table}.study_id`, '=', studyId)
    .where(`${table}.seq`, '>', since)
    .orderBy(`${table}.id`)
    .execute();

export const studyRow = (
  db: Db,
  table: StudyRows,
  studyId: string,
  id: string,
): Promise<StudyRowRecord | undefined> =>
  db.selectFrom(table).selectAll().where('study_id', '=', studyId).where('id', '=', id).executeTakeFirst();

/** Stores a row, or what it has become; its author stays. */
export const putStudyRow = async (tx: Db, table: StudyRows, row: StudyRowRecord): Promise<void> => {
  const { rev, seq, removed, body } = row;
  await tx
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.columns(['study_id', 'id']).doUpdateSet({ rev, seq, removed, body }))
    .execute();
};

/** All rows of somebody in a table. */
export const studyRowsBy = (db: Db, table: StudyRows, userId: string): Promise<StudyRowRecord[]> =>
  db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();

import type { Db } from '../core/open.ts';

/** All that is kept about somebody in studies. */
export async function studiesBy(db: Db, userId: string) {
  return {
    studies: await db
      .selectFrom('study_members')
      .innerJoin('studies', 'studies.id', 'study_members.study_id')
      .select(['study_id', 'game_id', 'role', 'audience', 'joined_at'])
      .where('user_id', '=', userId)
      .execute(),
    ownStudies: await db
      .selectFrom('study_members')
      .innerJoin('studies', 'studies.id', 'study_members.study_id')
      .select(['study_id', 'body'])
      .where('user_id', '=', userId)
      .where('role', '=', 'owner')
      .execute(),
    studyBranches: await db
      .selectFrom('study_branches')
      .select(['study_id', 'body'])
      .where('user_id', '=', userId)
      .execute(),
    studyNotes: await db
      .selectFrom('study_notes')
      .select(['study_id', 'body'])
      .where('user_id', '=', userId)
      .execute(),
  };
}

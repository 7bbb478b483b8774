import { muteOf } from '../../db/server/chat/moderation.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { StudyRecord } from '../../db/server/schema/studies.ts';
import { putStudyRow, studyRowsOf } from '../../db/server/studies/rows.ts';
import {
  insertStudy,
  putStudyMember,
  studiesOfUser,
  studyById,
  studyRoleOf,
  updateStudy,
} from '../../db/server/studies/studies.ts';
import type { StudyAudience } from '../../engine/study/study.ts';
import { refuseMuted } from '../chat/send.ts';
import { MOST_STUDIES, type StudyRowsGiven } from '../protocol/studies.ts';
import { Refusal } from '../runtime/refusal.ts';
import { refuseOthers, seenStudy, standingIn } from './access.ts';
import type { Studies } from './context.ts';
import { checkedRows, studiedGame, type CheckedRows } from './checkRows.ts';

/** Whoever writes meanwhile is written before; then the rows are looked at once more. */
const ATTEMPTS = 8;

export type NewStudy = StudyRowsGiven & {
  readonly study: NonNullable<StudyRowsGiven['study']>;
  readonly audience: StudyAudience;
};

/** Keeps a study that a device hands in. The same one again only adds its rows. */
export async function createStudy(studies: Studies, user: UserRow, given: NewStudy): Promise<void> {
  const { db, now } = studies;
  const { id, base } = given.study;
  const known = await studyById(db, id);
  if (known) {
    // Of a study that is another's nobody learns.
    if ((await studyRoleOf(db, id, user.id)) !== 'owner') throw idTaken();
    await pushRows(studies, user, id, given);
    return;
  }
  const game = await studiedGame(studies, user.id, base);
  const at = now();
  const row: StudyRecord = {
    id,
    game_id: base.gameId,
    audience: given.audience,
    body: '',
    rev: 0,
    seq: 0,
    made_at: at,
    changed_at: at,
  };
  const checked = await checkedRows({ row, stored: [[], []], user, role: 'owner' }, given, game);
  const isNew = await inTransaction(db, async (tx) => {
    if (await studyById(tx, id)) return false;
    const own = (await studiesOfUser(tx, user.id)).filter(({ role }) => role === 'owner');
    if (own.length >= MOST_STUDIES)
      throw new Refusal('conflict', 'too_many_studies', `You have ${MOST_STUDIES} studies on the server`);
    await insertStudy(tx, row);
    await putStudyMember(tx, { study_id: id, user_id: user.id, role: 'owner', joined_at: at });
    await store(tx, user, row, checked, at);
    return true;
  });
  // Another device has handed it in meanwhile.
  if (!isNew) await createStudy(studies, user, given);
}

/** Keeps rows of a study, all or none. Answers the number of its last change. */
export async function pushRows(
  studies: Studies,
  user: UserRow,
  id: string,
  given: StudyRowsGiven,
): Promise<number> {
  const { db, now, news } = studies;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { row, role } = await seenStudy(studies, user.id, id);
    refuseOthers(role, ['owner', 'writer']);
    const stored = [
      await studyRowsOf(db, 'study_branches', id, 0),
      await studyRowsOf(db, 'study_notes', id, 0),
    ] as const;
    const game = () => studiedGame(studies, user.id, null, row.game_id);
    const checked = await checkedRows({ row, stored, user, role: role ?? 'reader' }, given, game);
    if (checked.isNothing) return row.seq;
    const seq = await inTransaction(db, async (tx) => {
      const seen = await standingIn(tx, user.id, id);
      refuseOthers(seen.role, ['owner', 'writer']);
      if (seen.row.seq !== row.seq || seen.role !== role) return null;
      return store(tx, user, row, checked, now());
    });
    if (seq === null) continue;
    news.changed(id, seq);
    return seq;
  }
  throw new Refusal('unavailable', 'busy', 'Others change this study right now: try again', {
    retryAfter: 1,
  });
}

async function store(
  tx: Db,
  user: UserRow,
  row: StudyRecord,
  { study, changes, words }: CheckedRows,
  at: number,
): Promise<number> {
  if (words !== '') refuseMuted(await muteOf(tx, user.id, at), at);
  const seq = row.seq + 1;
  const own = study && { body: JSON.stringify(study), rev: study.rev };
  await updateStudy(tx, row.id, { seq, changed_at: at, ...own });
  for (const { table, row: changed, userId, removed } of changes) {
    await putStudyRow(tx, table, {
      study_id: row.id,
      id: changed.id,
      user_id: userId,
      rev: changed.rev,
      seq,
      removed: removed ? 1 : 0,
      body: JSON.stringify(changed),
    });
  }
  return seq;
}

const idTaken = (): Refusal =>
  new Refusal('conflict', 'id_taken', 'There is another study of this id', { field: 'study.id' });

import { blocksAmong } from '../../db/server/friends/blocks.ts';
import type { StudyRecord } from '../../db/server/schema/studies.ts';
import { studyRowsOf, type SignedRow } from '../../db/server/studies/rows.ts';
import { membersOfStudies, publicStudiesOf, studiesOfUser } from '../../db/server/studies/studies.ts';
import {
  branchSchema,
  MOST_NAME_CHARACTERS,
  noteSchema,
  studySchema,
  type StudyRole,
} from '../../engine/study/study.ts';
import { MOST_LISTED, type StudyState, type StudySummary } from '../protocol/studies.ts';
import { maySeeGame, seenStudy } from './access.ts';
import type { Studies } from './context.ts';

/** The studies in which a user has a part; with a game, the public ones of it too. */
export async function listStudies(
  { db, games }: Studies,
  userId: string,
  gameId: string | undefined,
): Promise<StudySummary[]> {
  const own = await studiesOfUser(db, userId);
  const isShown = gameId !== undefined && (await maySeeGame(games, userId, gameId));
  const open = isShown ? await publicStudiesOf(db, gameId, MOST_LISTED) : [];
  const rows: { row: StudyRecord; role: StudyRole | null }[] = [
    ...own.map(({ role, ...row }) => ({ row, role })),
    ...open.filter(({ id }) => !own.some((one) => one.id === id)).map((row) => ({ row, role: null })),
  ];
  const people = await membersOfStudies(
    db,
    rows.map(({ row }) => row.id),
  );
  const owners = people.filter(({ role }) => role === 'owner');
  const blocks = await blocksAmong(db, [userId, ...owners.map(({ user_id }) => user_id)]);
  const isBlocked = (other: string): boolean =>
    blocks.some(
      ({ blocker, blocked }) =>
        (blocker === userId && blocked === other) || (blocker === other && blocked === userId),
    );
  return rows.flatMap(({ row, role }) => {
    const owner = owners.find(({ study_id }) => study_id === row.id);
    if (owner === undefined || isBlocked(owner.user_id)) return [];
    return summaryOf(row, role, owner.username);
  });
}

/** A study with its people, and its rows that changed after a change of it. */
export async function studyState(
  studies: Studies,
  userId: string,
  id: string,
  since: number,
): Promise<StudyState> {
  const { row, role } = await seenStudy(studies, userId, id);
  const { db } = studies;
  const people = await membersOfStudies(db, [id]);
  const owner = people.find((one) => one.role === 'owner')?.username ?? '';
  const branches = await studyRowsOf(db, 'study_branches', id, since);
  const notes = await studyRowsOf(db, 'study_notes', id, since);
  return {
    summary: summaryOf(row, role, owner),
    members:
      role === null
        ? []
        : people.map(({ user_id: memberId, username, role: part }) => ({
            userId: memberId,
            username,
            role: part,
          })),
    study: { ...studySchema.parse(JSON.parse(row.body)), author: nameOf(owner) },
    branches: branches.map((branch) => ({
      ...branchSchema.parse(JSON.parse(branch.body)),
      ...signed(branch),
    })),
    notes: notes.map((note) => ({ ...noteSchema.parse(JSON.parse(note.body)), ...signed(note) })),
  };
}

const nameOf = (username: string): string => username.slice(0, MOST_NAME_CHARACTERS);
const signed = ({ username }: SignedRow) => ({ author: nameOf(username ?? '') });

const summaryOf = (row: StudyRecord, role: StudyRole | null, owner: string): StudySummary => ({
  id: row.id,
  gameId: row.game_id,
  name: studySchema.parse(JSON.parse(row.body)).name,
  audience: row.audience,
  role,
  owner,
  seq: row.seq,
  changedAt: row.changed_at,
});

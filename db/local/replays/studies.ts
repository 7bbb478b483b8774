import { z } from 'zod/mini';
import { mergedBranches, mergedRows } from '../../../engine/study/merge.ts';
import {
  branchSchema,
  fullOf,
  noteSchema,
  studySchema,
  type Branch,
  type Note,
  type Study,
  type StudyLimit,
  type WholeStudy,
} from '../../../engine/study/study.ts';
import type { LocalDatabase } from '../core/database.ts';

/** A study holds no more of these. */
export class StudyFull extends Error {
  readonly limit: StudyLimit;

  constructor(limit: StudyLimit) {
    super(`the study is full of ${limit}`);
    this.limit = limit;
  }
}

/** The study of a game with what of it this release can read; null if there is none. */
export async function loadStudy(database: LocalDatabase, id: string): Promise<WholeStudy | null> {
  const row = await database.studies.get(id);
  const study = z.safeParse(studySchema, row?.study).data;
  if (study === undefined) return null;
  const branches = await database.branches.where('studyId').equals(id).toArray();
  const notes = await database.notes.where('studyId').equals(id).toArray();
  return {
    study,
    branches: branches.flatMap(({ branch }) => z.safeParse(branchSchema, branch).data ?? []),
    notes: notes.flatMap(({ note }) => z.safeParse(noteSchema, note).data ?? []),
  };
}

/** What is to be kept of a study. */
export interface StudyChange {
  readonly study: Study;
  readonly branches?: readonly Branch[];
  readonly notes?: readonly Note[];
}

/**
 * Keeps rows beside those that are here; of two of one id the later revision stays. Throws StudyFull, and then nothing is changed.
 */
export async function keepStudy(database: LocalDatabase, change: StudyChange): Promise<WholeStudy> {
  const { studies, branches, notes } = database;
  return database.transaction('rw', studies, branches, notes, async () => {
    const { id } = change.study;
    const known = await loadStudy(database, id);
    const [study = change.study] = mergedRows(known ? [known.study] : [], [change.study]);
    const whole: WholeStudy = {
      study,
      branches: mergedBranches(known?.branches ?? [], change.branches ?? []),
      notes: mergedRows(known?.notes ?? [], change.notes ?? []),
    };
    const limit = fullOf(whole);
    // Whoever takes something away may do so however full it is.
    if (limit !== null && !(known && isFuller(known, whole))) throw new StudyFull(limit);
    await studies.put({ id, study });
    await branches.bulkPut(whole.branches.map((branch) => ({ id: branch.id, studyId: id, branch })));
    await notes.bulkPut(whole.notes.map((note) => ({ id: note.id, studyId: id, note })));
    return whole;
  });
}

const sizeOf = ({ branches, notes }: WholeStudy): number =>
  branches.reduce((sum, { gone, acts }) => sum + (gone ? 0 : 1 + acts.length), 0) +
  notes.filter(({ gone }) => !gone).length;

const isFuller = (one: WholeStudy, other: WholeStudy): boolean => sizeOf(one) > sizeOf(other);

/** Keeps one branch as far as it has been played. Rejects where the disk is full. */
export async function keepBranch(database: LocalDatabase, branch: Branch): Promise<void> {
  await database.branches.put({ id: branch.id, studyId: branch.studyId, branch });
}

import type { LocalDatabase } from '../../../db/local/core/database.ts';
import { withDatabase } from '../../../db/local/core/withDatabase.ts';
import {
  forgetLink,
  keepLink,
  loadLink,
  revisionsOf,
  type StudyLink,
} from '../../../db/local/replays/sharedStudies.ts';
import { canonicalJson } from '../../../engine/dice/canonical.ts';
import { keepStudy, loadStudy } from '../../../db/local/replays/studies.ts';
import type { WholeStudy } from '../../../engine/study/study.ts';
import { studyRoutes, type StudyState } from '../../../sync-server/protocol/studies.ts';
import { api, ApiError, isFinal } from '../api/api.ts';
import type { StudyAnswer } from './topics.ts';

/** A device knows a study by its game, of which it has one; the server by an id of its own. */
export function withStudyId(
  { study, branches, notes }: WholeStudy,
  studyId: string,
): {
  study: WholeStudy['study'];
  branches: WholeStudy['branches'][number][];
  notes: WholeStudy['notes'][number][];
} {
  return {
    study: { ...study, id: studyId },
    branches: branches.map((branch) => ({ ...branch, studyId })),
    notes: notes.map((note) => ({ ...note, studyId })),
  };
}

/**
 * Fetches what this device has not of a game's study, and sends what the server has not had. Rejects when no final answer
 * came; what was refused is not sent again.
 */
export const syncStudy = (userId: string, gameId: string): Promise<StudyAnswer> =>
  withDatabase(userId, async (database) => {
    const link = await loadLink(database, gameId);
    if (link === null) return { refusal: null };
    try {
      // What others have taken back is known before anything is sent that goes on from it.
      await pull(database, gameId);
      const { isSent, refusal } = await push(database, gameId);
      if (isSent) await pull(database, gameId);
      return { refusal };
    } catch (error) {
      if (!isFinal(error)) throw error;
      // It is gone, or not for this account any more; what is here stays.
      if (error instanceof ApiError && error.code === 'no_such_study') await forgetLink(database, gameId);
      return { refusal: error.message };
    }
  });

async function push(
  database: LocalDatabase,
  gameId: string,
): Promise<{ isSent: boolean; refusal: string | null }> {
  const [link, whole] = [await loadLink(database, gameId), await loadStudy(database, gameId)];
  if (link === null || whole === null || (link.role !== 'owner' && link.role !== 'writer')) return NOTHING;
  const { studyId, sent } = link;
  const isNew = ({ id, rev }: { readonly id: string; readonly rev: number }): boolean => sent[id] !== rev;
  const unsent = { ...whole, branches: whole.branches.filter(isNew), notes: whole.notes.filter(isNew) };
  if (unsent.branches.length + unsent.notes.length === 0) return NOTHING;
  const { branches, notes } = withStudyId(unsent, studyId);
  let refusal: string | null = null;
  try {
    await api(studyRoutes.push, { params: { id: studyId }, body: { branches, notes } });
  } catch (error) {
    if (!isFinal(error)) throw error;
    refusal = error.message;
  }
  await keepLink(database, { ...link, sent: { ...sent, ...revisionsOf(unsent) } });
  return { isSent: true, refusal };
}

const NOTHING = { isSent: false, refusal: null } as const;

async function pull(database: LocalDatabase, gameId: string): Promise<void> {
  const link = await loadLink(database, gameId);
  if (link === null) return;
  const { studyId, since } = link;
  await take(database, link, await api(studyRoutes.get, { params: { id: studyId }, query: { since } }));
}

async function take(database: LocalDatabase, link: StudyLink, told: StudyState): Promise<void> {
  const { gameId, sent } = link;
  const rows = withStudyId(told, gameId);
  const kept = await keepStudy(database, rows);
  const { role, seq } = told.summary;
  const had = revisionsOf({
    branches: rows.branches.filter(isAmong(kept.branches)),
    notes: rows.notes.filter(isAmong(kept.notes)),
  });
  await keepLink(database, { ...link, role, since: seq, sent: { ...sent, ...had } });
}

/** Of two changes of one revision the device's own may have stayed: that the server has not had. */
function isAmong<Row extends { readonly id: string }>(kept: readonly Row[]): (row: Row) => boolean {
  const byId = new Map(kept.map((row) => [row.id, row]));
  return (row) => canonicalJson(byId.get(row.id) ?? null) === canonicalJson(row);
}

/** Makes a study of the server one with that of its game on this device. What is here already of it stays here. */
export const joinStudy = (userId: string, told: StudyState): Promise<void> =>
  withDatabase(userId, async (database) => {
    const { id, gameId, role } = told.summary;
    const own = await loadStudy(database, gameId);
    const sent = own === null ? {} : revisionsOf(own);
    await take(database, { gameId, studyId: id, role, since: 0, sent }, told);
  });

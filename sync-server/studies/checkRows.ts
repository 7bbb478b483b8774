import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { StudyRecord, StudyRowRecord } from '../../db/server/schema/studies.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import type { ReplayBody } from '../../engine/replay/body.ts';
import { checksumOf } from '../../engine/replay/checksum.ts';
import { lineOfGame } from '../../engine/study/foldBranch.ts';
import { mergedRows } from '../../engine/study/merge.ts';
import {
  fullOf,
  MOST_STUDY_BYTES,
  studySchema,
  type Branch,
  type Note,
  type Study,
  type StudyRole,
} from '../../engine/study/study.ts';
import { chainOf } from '../../engine/study/tree.ts';
import { brokenBranch } from '../archive/replay/foldStudy.ts';
import { watchReplay } from '../games/live/watch.ts';
import type { StudyRowsGiven } from '../protocol/studies.ts';
import { plainText } from '../protocol/text.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Studies } from './context.ts';
import { plannedBranches, plannedRows, wrongRow, type RowChange } from './rowChanges.ts';

/** A finished game as branches of it are played. */
interface StudiedGame {
  readonly map: BoardMap;
  readonly body: ReplayBody;
}

/** The study to which rows are handed in, and by whom. */
interface Target {
  readonly row: StudyRecord;
  /** Its branches and its notes. */
  readonly stored: readonly [readonly StudyRowRecord[], readonly StudyRowRecord[]];
  readonly user: UserRow;
  readonly role: StudyRole;
}

/** Rows that may be stored together. */
export interface CheckedRows {
  /** null = it stays as it is. */
  readonly study: Study | null;
  readonly changes: readonly RowChange<Branch | Note>[];
  /** All words that are new. */
  readonly words: string;
  readonly isNothing: boolean;
}

/** The finished game of a study. Throws Refusal where the user may not see it, or it is another game than they say. */
export async function studiedGame(
  { games, replays }: Pick<Studies, 'games' | 'replays'>,
  userId: string,
  base: Study['base'] | null,
  gameId = base?.gameId ?? '',
): Promise<StudiedGame> {
  try {
    const body = await replays.body(userId, gameId);
    const { map } = (await watchReplay(games, userId, gameId)).room.stored.state;
    if (base !== null) {
      const { length } = body.entries;
      if (base.entries !== length) throw wrongRow('study.base.entries', 'It is another game');
      if (base.checksum !== checksumOf(lineOfGame(map, body).stateAt(length)))
        throw wrongRow('study.base.checksum', 'It is another game');
    }
    return { map, body };
  } catch (error) {
    if (!(error instanceof Refusal) || error.field !== undefined || base === null) throw error;
    throw new Refusal(
      error.status === 409 ? 'conflict' : error.status === 403 ? 'forbidden' : 'not_found',
      error.code,
      error.message,
      { field: 'study.base.gameId' },
    );
  }
}

/** Looks at rows that somebody hands in, and changes nothing. Throws Refusal with the field that is wrong. */
export async function checkedRows(
  { row, stored: [branchRows, noteRows], user, role }: Target,
  given: StudyRowsGiven,
  game: StudiedGame | (() => Promise<StudiedGame>),
): Promise<CheckedRows> {
  const giver = { userId: user.id, isOwner: role === 'owner' };
  const study = given.study ? changedStudy(row, given.study, giver.isOwner) : null;
  const branches = plannedBranches(row.id, branchRows, given.branches, giver);
  const notes = plannedRows('study_notes', row.id, noteRows, given.notes, giver);
  const changes = [...branches.changes, ...notes.changes];
  refuseFull(branches.all, notes.all, study ?? row.body, changes);
  for (const { row: note, index } of notes.changes) {
    if (note.gone || note.branch === null || branches.all.some(({ id }) => id === note.branch)) continue;
    throw wrongRow(`notes.${index}.branch`, 'There is no such branch');
  }
  if (branches.changes.length > 0) {
    const { map, body } = typeof game === 'function' ? await game() : game;
    await refuseBroken(map, body, branches.all, branches.changes);
  }
  return {
    study,
    changes,
    words: [...changes.map(({ words }) => words), study?.name ?? ''].join(''),
    isNothing: study === null && changes.length === 0,
  };
}

/** The study's own row as it becomes; null = it stays. */
function changedStudy(row: StudyRecord, given: Study, isOwner: boolean): Study | null {
  const before = row.body === '' ? null : studySchema.parse(JSON.parse(row.body));
  if (given.id !== row.id) throw wrongRow('study.id', 'It is another study');
  if (given.gone) throw wrongRow('study.gone', 'A study is taken away by its own call');
  if (before === null) return unsignedStudy(given);
  const { base } = before;
  const isSameGame =
    base.gameId === given.base.gameId &&
    base.entries === given.base.entries &&
    base.checksum === given.base.checksum;
  if (!isSameGame) throw wrongRow('study.base', 'It is another game');
  const [after = before] = mergedRows([before], [unsignedStudy(given)]);
  if (after === before || (!isOwner && given.rev <= before.rev)) return null;
  if (isOwner) return after;
  throw new Refusal('forbidden', 'not_yours', 'Only its owner changes it', { field: 'study' });
}

const unsignedStudy = (study: Study): Study => ({
  ...study,
  author: '',
  name: plainText(study.name, 'one'),
});

function refuseFull(
  branches: readonly Branch[],
  notes: readonly Note[],
  study: Study | string,
  changes: readonly RowChange<Branch | Note>[],
): void {
  // Whoever takes something away may do so however full it is.
  if (changes.every(({ row }) => row.gone)) return;
  const limit = fullOf({ branches, notes });
  if (limit !== null)
    throw new Refusal('conflict', 'study_full', `The study has too many ${limit}`, {
      field: limit === 'notes' ? 'notes' : 'branches',
    });
  const rows = [...branches, ...notes, study].map((one) =>
    Buffer.byteLength(typeof one === 'string' ? one : JSON.stringify(one)),
  );
  if (rows.reduce((sum, bytes) => sum + bytes, 0) > MOST_STUDY_BYTES)
    throw new Refusal('conflict', 'study_full', `The study has more than ${MOST_STUDY_BYTES} bytes`, {
      field: changes.some(({ table }) => table === 'study_branches') ? 'branches' : 'notes',
    });
}

/** Plays the branches that change, and those that go on from them. */
async function refuseBroken(
  map: BoardMap,
  body: ReplayBody,
  all: readonly Branch[],
  changes: readonly RowChange<Branch>[],
): Promise<void> {
  const places = new Map(changes.map(({ row, index }) => [row.id, index]));
  const broken = await brokenBranch(map, body, all, ({ id }) => {
    const chain = chainOf(all, id);
    return chain === null ? places.has(id) : chain.some((link) => places.has(link.id));
  });
  if (!broken) return;
  const place = places.get(broken.branch);
  const at = place === undefined ? 'branches' : `branches.${place}`;
  throw wrongRow(broken.act > 0 && place !== undefined ? `${at}.acts.${broken.act - 1}` : at, broken.message);
}

import type { StudyRowRecord } from '../../db/server/schema/studies.ts';
import type { StudyRows } from '../../db/server/studies/rows.ts';
import { grounded, mergedRows, type Grounded } from '../../engine/study/merge.ts';
import { branchSchema, noteSchema, type Branch, type Note } from '../../engine/study/study.ts';
import { plainText } from '../protocol/text.ts';
import { Refusal } from '../runtime/refusal.ts';

/** Longer ids cannot be named in a report. */
const LONGEST_ID = 40;

/** Whoever hands in rows. */
export interface Giver {
  readonly userId: string;
  /** They may take away what others have written. */
  readonly isOwner: boolean;
}

type RowOf = { study_branches: Branch; study_notes: Note };

/** A row as it is to be stored, without its author's name. */
export interface RowChange<Row> {
  readonly table: StudyRows;
  readonly row: Row;
  readonly userId: string | null;
  readonly removed: boolean;
  /** The words that are new in it. */
  readonly words: string;
  /** The place among the rows that were handed in. */
  readonly index: number;
}

/** What of a table there is, and what of it changes. */
export interface Planned<Row> {
  readonly all: readonly Row[];
  readonly changes: readonly RowChange<Row>[];
}

interface Known<Row> {
  readonly row: Row;
  readonly userId: string | null;
  readonly removed: boolean;
}

const SCHEMAS = { study_branches: branchSchema, study_notes: noteSchema } as const;
const FIELDS = { study_branches: 'branches', study_notes: 'notes' } as const;

/**
 * The rows of a table with those that somebody hands in. Of two of one id the later revision counts; rows of others only the
 * owner takes away, for good. Throws Refusal with the row's place.
 */
export const plannedRows = <Table extends StudyRows>(
  table: Table,
  studyId: string,
  stored: readonly StudyRowRecord[],
  given: readonly RowOf[Table][],
  giver: Giver,
): Planned<RowOf[Table]> => plannedBeside(table, studyId, knownRows(table, stored), given, giver);

function plannedBeside<Table extends StudyRows>(
  table: Table,
  studyId: string,
  stored: ReadonlyMap<string, Known<RowOf[Table]>>,
  given: readonly RowOf[Table][],
  { userId, isOwner }: Giver,
): Planned<RowOf[Table]> {
  type Row = RowOf[Table];
  const known = new Map(stored);
  const changes = new Map<string, RowChange<Row>>();
  for (const [index, one] of given.entries()) {
    const field = `${FIELDS[table]}.${index}`;
    if (one.studyId !== studyId) throw wrongRow(`${field}.studyId`, 'It is a row of another study');
    if (one.id.length > LONGEST_ID) throw wrongRow(`${field}.id`, `At most ${LONGEST_ID} characters`);
    const row = unsigned(one);
    const before = known.get(row.id);
    if (before?.removed) continue;
    const isForeign = before !== undefined && before.userId !== userId;
    if (isForeign && !(isOwner && row.gone && !before.row.gone)) {
      if (row.rev <= before.row.rev) continue;
      throw new Refusal('forbidden', 'not_yours', 'Only its author changes it', { field });
    }
    const after = isForeign ? takenAway(before.row, row.rev) : merged(before?.row, row);
    if (after === before?.row) continue;
    const now = { row: after, userId: before ? before.userId : userId, removed: isForeign };
    known.set(row.id, now);
    changes.set(row.id, { table, ...now, words: newWords(after, before?.row), index });
  }
  return { all: [...known.values()].map(({ row }) => row), changes: [...changes.values()] };
}

function knownRows<Table extends StudyRows>(
  table: Table,
  stored: readonly StudyRowRecord[],
): Map<string, Known<RowOf[Table]>> {
  return new Map(
    stored.map((record) => {
      // It was checked when it came.
      const row = SCHEMAS[table].parse(JSON.parse(record.body)) as RowOf[Table];
      return [record.id, { row, userId: record.user_id, removed: record.removed === 1 }] as const;
    }),
  );
}

/** As `plannedRows`; what goes on from acts that are taken back by this, or have been meanwhile, keeps them as its ground. */
export function plannedBranches(
  studyId: string,
  stored: readonly StudyRowRecord[],
  given: readonly Branch[],
  giver: Giver,
): Planned<Branch> {
  const known = knownRows('study_branches', stored);
  const { all, changes } = plannedBeside('study_branches', studyId, known, given, giver);
  const before = [...known.values()].map(({ row }) => row);
  // What is handed in of others' branches is only said to be so.
  const isTheirs = ({ branch }: Grounded): boolean =>
    (known.get(branch.id)?.userId ?? giver.userId) === giver.userId;
  const stranded = [...grounded(before, given, all), ...grounded(given, before, all).filter(isTheirs)];
  const moved = stranded.flatMap(({ was, ground, branch }): RowChange<Branch>[] => {
    const of = ({ id }: Branch, row: Branch): RowChange<Branch> => {
      const { userId, removed } = known.get(id) ?? { userId: giver.userId, removed: false };
      const index = given.findIndex((one) => one.id === was.id || one.id === branch.id);
      return { table: 'study_branches', row: unsigned(row), userId, removed, words: '', index };
    };
    return known.has(ground.id) ? [of(branch, branch)] : [of(was, ground), of(branch, branch)];
  });
  if (moved.length === 0) return { all, changes };
  const changed = new Map([...changes, ...moved].map((change) => [change.row.id, change]));
  const rows = new Map([...all, ...moved.map(({ row }) => row)].map((row) => [row.id, row]));
  return { all: [...rows.values()], changes: [...changed.values()] };
}

const merged = <Row extends Branch | Note>(before: Row | undefined, row: Row): Row =>
  mergedRows(before ? [before] : [], [row])[0] ?? row;

const takenAway = <Row extends Branch | Note>(before: Row, rev: number): Row =>
  unsigned({ ...before, gone: true, rev: Math.max(before.rev + 1, rev) });

/** A row as it is kept: its author is known by their account, and of a note that is gone nothing is left to read. */
function unsigned<Row extends Branch | Note>(row: Row): Row {
  if ('acts' in row) return { ...row, author: '', name: plainText(row.name, 'one') };
  if (row.gone) return { ...row, author: '', text: '', sign: '', marks: [] };
  return { ...row, author: '', text: plainText(row.text, 'many') };
}

const wordsOf = (row: Branch | Note): string => ('acts' in row ? row.name : row.text);

const newWords = (after: Branch | Note, before: Branch | Note | undefined): string =>
  before && wordsOf(before) === wordsOf(after) ? '' : wordsOf(after);

export const wrongRow = (field: string, message: string): Refusal =>
  new Refusal('unprocessable', 'impossible_study', message, { field });

import type { StudyRowRecord } from '../schema/studies.ts';
import type { StudyRows } from './rows.ts';

/** A row without what its author has said: a note is gone, a branch has no name. Nothing brings its words back. */
export function emptied(table: StudyRows, row: StudyRowRecord): StudyRowRecord {
  const rev = row.rev + 1;
  const said = JSON.parse(row.body) as object;
  const left = table === 'study_notes' ? { gone: true, text: '', sign: '', marks: [] } : { name: '' };
  return { ...row, rev, removed: 1, body: JSON.stringify({ ...said, ...left, rev }) };
}

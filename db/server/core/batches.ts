/** SQLite binds so many values in one statement, and a row may have a dozen. */
const ROWS_AT_ONCE = 500;

/** Rows in as many pieces as there must be statements for them; none if there are no rows. */
export function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

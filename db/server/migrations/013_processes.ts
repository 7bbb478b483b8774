/** Several processes on one database. */
export const processes = `
/* Another with each change of the game by any process: by it one knows that what it holds in memory is old. */
ALTER TABLE turn_clocks ADD COLUMN stamp TEXT NOT NULL DEFAULT '';

/* What one process does for all of them, for as long as it says so. */
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

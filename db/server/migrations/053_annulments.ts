/** Rated games that count as if they had never been played. */
export const annulments = `
CREATE TABLE annulments (
  room_id TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  at INTEGER NOT NULL,
  by_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  season TEXT NOT NULL,
  /* The time at which the game was rated. */
  rated_at INTEGER NOT NULL,
  /* JSON of RatedGame: what it was rated by. */
  game TEXT NOT NULL,
  /* JSON of AnnulmentProgress: how far the games after it are computed again; null = none of it is done. */
  progress TEXT,
  /* null = it is being done. */
  done_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX annulments_due ON annulments (at) WHERE done_at IS NULL;
`;

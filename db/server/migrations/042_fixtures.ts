/** Games that a tournament or a war has arranged. The server opens their rooms, and their results wait here to be heard. */
export const fixtures = `
/* The tournament or war, as 'tournament/<id>' or 'war/<id>', whose game it is; null = nobody's. */
ALTER TABLE rooms ADD COLUMN contest TEXT;

CREATE TABLE fixtures (
  contest TEXT NOT NULL,
  /* Which game of the contest it is, in the contest's own words: another one never has the same. */
  name TEXT NOT NULL,
  /* JSON of FixtureWish: seats and rules. */
  wish TEXT NOT NULL,
  planned_at INTEGER NOT NULL,
  /* null = the room is still to be opened. */
  opened_at INTEGER,
  room_id TEXT UNIQUE,
  /* JSON of FixtureResult; null = it is not over. */
  result TEXT,
  /* The time at which the contest took the result; null = it has still to. */
  heard_at INTEGER,
  PRIMARY KEY (contest, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX fixtures_to_open ON fixtures (planned_at) WHERE opened_at IS NULL;
CREATE INDEX fixtures_to_hear ON fixtures (contest) WHERE result IS NOT NULL AND heard_at IS NULL;
`;

/** What ranked games tell of those who do not play for themselves alone, and which accounts sign in from one place. */
export const fairPlay = `
/* Ranked games without teams, once they are rated. */
CREATE TABLE fair_games (
  room_id TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  ended_at INTEGER NOT NULL,
  /* JSON of PlayedGame, 'null' where the game cannot be read; null = it is still to be studied. */
  studied TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX fair_games_due ON fair_games (ended_at, room_id) WHERE studied IS NULL;
CREATE INDEX fair_games_ended ON fair_games (ended_at, room_id);

/* What stood out, for people to look at. */
CREATE TABLE fair_hints (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('truce', 'feeding', 'engine')),
  one TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  /* '' = nobody else has a part in it. */
  other TEXT NOT NULL,
  /* JSON of HintFacts. */
  facts TEXT NOT NULL,
  found_at INTEGER NOT NULL,
  /* The last time that it stood out. */
  seen_at INTEGER NOT NULL,
  settled_at INTEGER,
  settled_by TEXT,
  UNIQUE (kind, one, other)
) STRICT;
CREATE INDEX fair_hints_open ON fair_hints (found_at, id) WHERE settled_at IS NULL;
CREATE INDEX fair_hints_one ON fair_hints (one);
CREATE INDEX fair_hints_other ON fair_hints (other);

/* Each look at all games of the window. */
CREATE TABLE fair_looks (
  /* UTC, in days since 1970. */
  day INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  games INTEGER NOT NULL,
  found INTEGER NOT NULL
) STRICT;

/* HMAC-SHA-256 of the network, the same for all accounts: tells who signs in from one place, and not from where. */
ALTER TABLE known_places ADD COLUMN network TEXT;
CREATE INDEX known_places_network ON known_places (network) WHERE network IS NOT NULL;
`;

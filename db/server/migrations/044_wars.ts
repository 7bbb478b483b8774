/** Wars between clans, and what clans are rated by. */
export const wars = `
/* Elo over wars. */
ALTER TABLE clans ADD COLUMN rating INTEGER NOT NULL DEFAULT 1500;
ALTER TABLE clans ADD COLUMN wars_won INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clans ADD COLUMN wars_lost INTEGER NOT NULL DEFAULT 0;
CREATE INDEX clans_rating ON clans (rating, id);

/* Whoever has left a clan plays no wars for a while. */
CREATE TABLE clan_departures (
  user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  left_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

/* The row of a war follows from its events. Its clans may be gone one day: their names are kept. */
CREATE TABLE wars (
  id TEXT PRIMARY KEY,
  challenger_id TEXT NOT NULL,
  challenged_id TEXT NOT NULL,
  /* JSON of the names of both when it began. */
  names TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('offered', 'declined', 'lapsed', 'running', 'over', 'cancelled')),
  boards INTEGER NOT NULL,
  challenger_won INTEGER NOT NULL,
  challenged_won INTEGER NOT NULL,
  winner TEXT CHECK (winner IN ('challenger', 'challenged')),
  /* Points that the challenger won and the other lost. */
  shift INTEGER NOT NULL,
  /* Something happens by the clock then; null = nothing does. */
  due_at INTEGER,
  /* Its events so far. */
  seq INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX wars_due ON wars (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX wars_challenger ON wars (challenger_id, id);
CREATE INDEX wars_challenged ON wars (challenged_id, id);
CREATE INDEX wars_open ON wars (status, id);

/* Append-only. */
CREATE TABLE war_events (
  war_id TEXT NOT NULL REFERENCES wars ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  /* null = the server. */
  user_id TEXT,
  body TEXT NOT NULL,
  PRIMARY KEY (war_id, seq)
) STRICT, WITHOUT ROWID;

/* Everybody who has been named for an open board of a war that goes on. */
CREATE TABLE war_players (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  war_id TEXT NOT NULL REFERENCES wars ON DELETE CASCADE,
  PRIMARY KEY (user_id, war_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX war_players_war ON war_players (war_id);
`;

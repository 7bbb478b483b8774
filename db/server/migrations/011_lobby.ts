/** The lobby keeps what a host asks of those who join, who is not to come back, teams that are chosen, and who looks for opponents. */
export const lobby = `
/* argon2id of what a private room asks of those who join; null = its code is enough. */
ALTER TABLE rooms ADD COLUMN password_hash TEXT;
/* In percent: the share of turns that a player must have taken; 0 = any. */
ALTER TABLE rooms ADD COLUMN min_reliability INTEGER NOT NULL DEFAULT 0;
/* May others look on? */
ALTER TABLE rooms ADD COLUMN spectate INTEGER NOT NULL DEFAULT 1;
/* Takes nobody new for now. */
ALTER TABLE rooms ADD COLUMN is_locked INTEGER NOT NULL DEFAULT 0;
/* Opened for players who looked for opponents: its host has no more to say than the others. */
ALTER TABLE rooms ADD COLUMN is_matched INTEGER NOT NULL DEFAULT 0;
/* From 0; null = any. */
ALTER TABLE seats ADD COLUMN team_id INTEGER;

/* Whom the host of a room has sent away. */
CREATE TABLE banished (
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;

/* Who looks for opponents, and for a while afterwards where he has found them. */
CREATE TABLE tickets (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  /* 'duel', 'ffa' or 'team'. */
  kind TEXT NOT NULL,
  /* 'live' or 'daily'. */
  pace TEXT NOT NULL,
  is_ranked INTEGER NOT NULL,
  rating INTEGER NOT NULL,
  /* Of a ranked one: a hash of where it was taken; players of one place do not meet. null = says nothing. */
  network TEXT,
  created_at INTEGER NOT NULL,
  /* When its player last was there. */
  seen_at INTEGER NOT NULL,
  /* null = he waits. */
  room_id TEXT REFERENCES rooms ON DELETE CASCADE
) STRICT;
CREATE UNIQUE INDEX tickets_waiting ON tickets (user_id, pace) WHERE room_id IS NULL;
CREATE INDEX tickets_room ON tickets (room_id);

/* By kind of ranked game, to find opponents by: nobody is shown them. */
CREATE TABLE hidden_ratings (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  kind TEXT NOT NULL,
  rating INTEGER NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;
`;

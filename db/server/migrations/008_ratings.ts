/** Ratings, statistics and what players show of themselves. */
export const ratings = `
ALTER TABLE rooms ADD COLUMN is_ranked INTEGER NOT NULL DEFAULT 0;
/* When a finished game went into the tables below; null = it has still to. */
ALTER TABLE rooms ADD COLUMN counted_at INTEGER;
CREATE INDEX rooms_uncounted ON rooms (ended_at) WHERE counted_at IS NULL AND ended_at IS NOT NULL;

/* What a person has done in a game that the server dealt and saw to its end. Follows from the log. */
CREATE TABLE results (
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  ended_at INTEGER NOT NULL,
  map_id TEXT NOT NULL,
  mode TEXT NOT NULL,
  /* 0 is best. */
  place INTEGER NOT NULL,
  won INTEGER NOT NULL,
  eliminations INTEGER NOT NULL,
  conquests INTEGER NOT NULL,
  card_trades INTEGER NOT NULL,
  cards_traded INTEGER NOT NULL,
  best_territories INTEGER NOT NULL,
  best_armies INTEGER NOT NULL,
  played_ms INTEGER NOT NULL,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_user ON results (user_id, ended_at);

/* Every change of a rating, with all that it follows from. */
CREATE TABLE rating_events (
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  at INTEGER NOT NULL,
  /* The quarter in which the game ended, e.g. '2026-Q4'. */
  season TEXT NOT NULL,
  old_rating INTEGER NOT NULL,
  new_rating INTEGER NOT NULL,
  /* JSON of RatedGame. */
  inputs TEXT NOT NULL,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_events_user ON rating_events (user_id, at);

/* What a player shows of himself; no row = nothing yet. */
CREATE TABLE profiles (
  user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  bio TEXT NOT NULL,
  tagline TEXT NOT NULL,
  last_active INTEGER
) STRICT, WITHOUT ROWID;

/* WebP, made anew from what was uploaded. */
CREATE TABLE avatars (
  user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  /* Of the picture, hexadecimal: its name. */
  hash TEXT NOT NULL,
  image BLOB NOT NULL
) STRICT;
CREATE INDEX avatars_hash ON avatars (hash);
`;

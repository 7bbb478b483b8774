/** Who stands where among all players: kept with each rated game, so that a board is read and never counted up. */
export const boards = `
/* One row a player and board. A board is named by season and kind, e.g. '2026-Q4/season', or 'ever/peak'. */
CREATE TABLE standings (
  board TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  /* The board is in the order of these four, the greatest first. */
  score INTEGER NOT NULL,
  tie INTEGER NOT NULL,
  /* When the score was reached, negative: who was earlier stands first. */
  early INTEGER NOT NULL,
  games INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  /* Wins in a row by now. */
  streak INTEGER NOT NULL,
  /* 1 = to be seen; 0 = too few games, or away for too long. */
  listed INTEGER NOT NULL,
  /* From then on it is not seen until the next game; null = it stays. */
  expires_at INTEGER,
  PRIMARY KEY (board, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX standings_order ON standings (board, score, tie, early, user_id) WHERE listed = 1;
CREATE INDEX standings_expiry ON standings (expires_at) WHERE listed = 1 AND expires_at IS NOT NULL;
CREATE INDEX standings_user ON standings (user_id);

/* How many listed players of a board have each score: a place is a sum over these, not a count of players. */
CREATE TABLE standing_counts (
  board TEXT NOT NULL,
  score INTEGER NOT NULL,
  players INTEGER NOT NULL,
  PRIMARY KEY (board, score)
) STRICT, WITHOUT ROWID;

/* The places of the first thousand as a day (UTC, in days since 1970) began. */
CREATE TABLE standing_days (
  board TEXT NOT NULL,
  day INTEGER NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  place INTEGER NOT NULL,
  PRIMARY KEY (board, day, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX standing_days_user ON standing_days (user_id);

/* The most that anybody did in a season: 'wins', 'streak', 'upset'. */
CREATE TABLE season_records (
  season TEXT NOT NULL,
  kind TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  value INTEGER NOT NULL,
  room_id TEXT NOT NULL,
  PRIMARY KEY (season, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_records_user ON season_records (user_id);

/* Rated games of a season on each map. */
CREATE TABLE season_maps (
  season TEXT NOT NULL,
  map_id TEXT NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (season, map_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE trophies (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  season TEXT NOT NULL,
  kind TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (user_id, season, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX trophies_season ON trophies (season, place);

/* Games that were counted before there were boards, and are still to be entered. */
CREATE TABLE boards_due (
  room_id TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX boards_due_at ON boards_due (at, room_id);
INSERT INTO boards_due (room_id, at) SELECT room_id, min(at) FROM rating_events GROUP BY room_id;

CREATE INDEX rating_events_log ON rating_events (season, at, room_id);
CREATE INDEX season_ends_rank ON season_ends (season, final_rank, user_id) WHERE final_rank IS NOT NULL;
`;

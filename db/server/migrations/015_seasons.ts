/** The ends of seasons, and the resets of ratings that came with them. */
export const seasons = `
/* Those that are over. */
CREATE TABLE seasons (
  /* A quarter, e.g. '2026-Q4'. */
  season TEXT PRIMARY KEY,
  ended_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

/* How everybody who was ever rated ended a season, and the rating that follows from it for the next. */
CREATE TABLE season_ends (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  season TEXT NOT NULL REFERENCES seasons ON DELETE CASCADE,
  final_rating INTEGER NOT NULL,
  /* 1 is best; null = too few games of the season. */
  final_rank INTEGER,
  peak_rating INTEGER NOT NULL,
  /* Of the season. */
  games INTEGER NOT NULL,
  new_rating INTEGER NOT NULL,
  PRIMARY KEY (user_id, season)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_events_season ON rating_events (season, user_id);
`;

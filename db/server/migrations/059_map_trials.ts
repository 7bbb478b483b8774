/** Games that Commanders play on players' maps: the sums of what was played, by the part of a board that rules read. */
export const mapTrials = `
CREATE TABLE map_trials (
  /* SHA-256 of the board as files of games carry it. */
  hash TEXT PRIMARY KEY,
  /* JSON of FileBoard. */
  board TEXT NOT NULL,
  min_players INTEGER NOT NULL,
  max_players INTEGER NOT NULL,
  depth TEXT NOT NULL CHECK (depth IN ('review', 'published')),
  /* JSON of Played (engine/trials/trial.ts). */
  played TEXT NOT NULL,
  done INTEGER NOT NULL,
  goal INTEGER NOT NULL,
  /* The Commanders that have played. */
  ai_version TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  /* null = there are games to play. */
  finished_at INTEGER
) STRICT;
CREATE INDEX map_trials_due ON map_trials (finished_at, depth, asked_at);

/* null = from before there were trials. */
ALTER TABLE map_reviews ADD COLUMN board_hash TEXT;
ALTER TABLE map_revisions ADD COLUMN board_hash TEXT;
CREATE INDEX map_reviews_board ON map_reviews (board_hash);
CREATE INDEX map_revisions_board ON map_revisions (board_hash);
`;

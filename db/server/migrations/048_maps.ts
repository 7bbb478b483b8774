/** Players' maps: what is listed, its revisions, and what is before the reviewers. */
export const maps = `
CREATE TABLE maps (
  id TEXT PRIMARY KEY,
  /* null = the account is gone; the map stays with the name of its author. */
  owner_id TEXT REFERENCES users ON DELETE SET NULL,
  author TEXT NOT NULL,
  title TEXT NOT NULL,
  /* Title and author folded, for the search. */
  search TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('listed', 'unlisted', 'withdrawn', 'taken_down')),
  /* The newest revision. */
  rev INTEGER NOT NULL,
  territories INTEGER NOT NULL,
  regions INTEGER NOT NULL,
  min_players INTEGER NOT NULL,
  max_players INTEGER NOT NULL,
  best_from INTEGER NOT NULL,
  best_to INTEGER NOT NULL,
  licence TEXT NOT NULL,
  /* Ranked games may be played on it. */
  official INTEGER NOT NULL,
  /* Why it was taken down. */
  reason TEXT,
  published_at INTEGER NOT NULL
) STRICT;
CREATE INDEX maps_listed ON maps (state, published_at, id);
CREATE INDEX maps_owner ON maps (owner_id);

/* Never changed: games name the revision that they are played on. */
CREATE TABLE map_revisions (
  map_id TEXT NOT NULL REFERENCES maps ON DELETE CASCADE,
  rev INTEGER NOT NULL,
  /* SHA-256 of the definition. */
  hash TEXT NOT NULL,
  /* JSON of MapDefinition in its canonical form. */
  definition TEXT NOT NULL,
  note TEXT NOT NULL,
  published_at INTEGER NOT NULL,
  PRIMARY KEY (map_id, rev)
) STRICT, WITHOUT ROWID;

CREATE TABLE map_reviews (
  id TEXT PRIMARY KEY,
  map_id TEXT NOT NULL,
  author_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('open', 'changes', 'rejected', 'approved', 'withdrawn')),
  title TEXT NOT NULL,
  definition TEXT NOT NULL,
  /* JSON of MapReport. */
  report TEXT NOT NULL,
  note TEXT NOT NULL,
  reviewer_id TEXT,
  /* Until then it is the reviewer's. */
  taken_until INTEGER,
  /* A review that was appealed from is decided by somebody else than its reviewer. */
  appealed_from TEXT,
  submitted_at INTEGER NOT NULL,
  decided_at INTEGER
) STRICT;
CREATE INDEX map_reviews_queue ON map_reviews (state, submitted_at);
CREATE INDEX map_reviews_map ON map_reviews (map_id, submitted_at);
CREATE INDEX map_reviews_author ON map_reviews (author_id);

/* What was done in a review, oldest first. */
CREATE TABLE map_review_acts (
  review_id TEXT NOT NULL REFERENCES map_reviews ON DELETE CASCADE,
  no INTEGER NOT NULL,
  at INTEGER NOT NULL,
  by_id TEXT NOT NULL,
  act TEXT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (review_id, no)
) STRICT, WITHOUT ROWID;
`;

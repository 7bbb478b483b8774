/** What players look for in maps, and what they say of them. */
export const mapBrowser = `
/* Seats of equal Commanders: even, leans, uneven; null = not known yet. */
ALTER TABLE maps ADD COLUMN fairness TEXT;
/* Modes that it suits, each between blanks. */
ALTER TABLE maps ADD COLUMN modes TEXT NOT NULL DEFAULT ' domination ';
/* ISO 639-1 of the names on it; empty = not said. */
ALTER TABLE maps ADD COLUMN language TEXT NOT NULL DEFAULT '';
/* Finished games. */
ALTER TABLE maps ADD COLUMN plays INTEGER NOT NULL DEFAULT 0;
ALTER TABLE maps ADD COLUMN stars INTEGER NOT NULL DEFAULT 0;
ALTER TABLE maps ADD COLUMN ratings INTEGER NOT NULL DEFAULT 0;
/* (35 + stars) / (10 + ratings), in thousandths. */
ALTER TABLE maps ADD COLUMN score INTEGER NOT NULL DEFAULT 3500;
/* The map that it was made from. */
ALTER TABLE maps ADD COLUMN fork_of TEXT;
ALTER TABLE map_reviews ADD COLUMN language TEXT NOT NULL DEFAULT '';
CREATE INDEX maps_by_score ON maps (state, score, id);
CREATE INDEX maps_by_plays ON maps (state, plays, id);
CREATE INDEX maps_by_title ON maps (state, title, id);
CREATE INDEX maps_forks ON maps (fork_of);

/* Drafts that were begun as copies of published maps. */
CREATE TABLE map_forks (
  draft_id TEXT PRIMARY KEY,
  map_id TEXT NOT NULL REFERENCES maps ON DELETE CASCADE,
  rev INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX map_forks_map ON map_forks (map_id);

/* Small drawings of the newest revisions: JSON of MapPreview. */
CREATE TABLE map_previews (
  map_id TEXT PRIMARY KEY REFERENCES maps ON DELETE CASCADE,
  preview TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE map_favourites (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  map_id TEXT NOT NULL REFERENCES maps ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, map_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE map_ratings (
  map_id TEXT NOT NULL REFERENCES maps ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  stars INTEGER NOT NULL,
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (map_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX map_ratings_newest ON map_ratings (map_id, at);
CREATE INDEX map_ratings_user ON map_ratings (user_id);
`;

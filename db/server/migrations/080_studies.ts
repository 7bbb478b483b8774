/** Studies of finished games that somebody has handed to the server: their rows, and the people of each. */
export const studies = `
CREATE TABLE studies (
  id TEXT PRIMARY KEY,
  game_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  audience TEXT NOT NULL,
  /* JSON of its first row, and that row's revision. */
  body TEXT NOT NULL,
  rev INTEGER NOT NULL,
  /* Counts the changes: every row has that of its own last one. */
  seq INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX studies_game ON studies (game_id);

CREATE TABLE study_members (
  study_id TEXT NOT NULL REFERENCES studies ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  role TEXT NOT NULL,
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (study_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX study_members_user ON study_members (user_id);

CREATE TABLE study_branches (
  study_id TEXT NOT NULL REFERENCES studies ON DELETE CASCADE,
  id TEXT NOT NULL,
  /* null = they have gone. */
  user_id TEXT REFERENCES users ON DELETE SET NULL,
  rev INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  /* Somebody else than its author has taken it away: nothing brings it back. */
  removed INTEGER NOT NULL,
  /* JSON, without the name of its author. */
  body TEXT NOT NULL,
  PRIMARY KEY (study_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX study_branches_user ON study_branches (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE study_notes (
  study_id TEXT NOT NULL REFERENCES studies ON DELETE CASCADE,
  id TEXT NOT NULL,
  user_id TEXT REFERENCES users ON DELETE SET NULL,
  rev INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  removed INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (study_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX study_notes_user ON study_notes (user_id) WHERE user_id IS NOT NULL;
`;

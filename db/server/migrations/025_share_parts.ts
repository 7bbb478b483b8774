/** Links to a part of a game, and with branches and notes; one of each kind to a place. */
export const shareParts = `
CREATE TABLE shares_now (
  token TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  turn INTEGER NOT NULL,
  /* The turn at which playing stops; 0 = it goes to the end. */
  until INTEGER NOT NULL,
  has_study INTEGER NOT NULL,
  /* JSON of the branches and notes that come with it. */
  study TEXT,
  made_at INTEGER NOT NULL,
  UNIQUE (user_id, room_id, turn, until, has_study)
) STRICT, WITHOUT ROWID;
INSERT INTO shares_now (token, user_id, room_id, turn, until, has_study, made_at)
  SELECT token, user_id, room_id, turn, 0, 0, made_at FROM shares;
DROP TABLE shares;
ALTER TABLE shares_now RENAME TO shares;
CREATE INDEX shares_room ON shares (room_id);
`;

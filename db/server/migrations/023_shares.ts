/** Finished games that their players show to whoever has the link. */
export const shares = `
CREATE TABLE shares (
  /* 128 random bits: whoever has them may watch. They are shown to who made them, so that they can be given on again. */
  token TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  /* The turn at which it opens; 0 = the deal. */
  turn INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  UNIQUE (user_id, room_id, turn)
) STRICT, WITHOUT ROWID;
CREATE INDEX shares_room ON shares (room_id);
`;

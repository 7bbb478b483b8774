/** Boards of drafts as private rooms play on them. */
export const draftBoards = `
CREATE TABLE draft_boards (
  /* Made of the board and of who has made it: the same draft of the same player has the same. */
  id TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL,
  /* null = the account is gone; games go on. */
  user_id TEXT REFERENCES users ON DELETE SET NULL,
  title TEXT NOT NULL,
  min_players INTEGER NOT NULL,
  max_players INTEGER NOT NULL,
  /* SHA-256 of the definition. */
  hash TEXT NOT NULL,
  /* JSON of MapDefinition in its canonical form. */
  definition TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_boards_user ON draft_boards (user_id, made_at);
CREATE INDEX rooms_map ON rooms (map_id);
`;

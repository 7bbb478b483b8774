/** Finished games as they are sent to whoever watches them, made of the log once: without names, which may change. */
export const replays = `
CREATE TABLE replays (
  room_id TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  /* What releases tell, and how: a row of another form is made anew. */
  form INTEGER NOT NULL,
  /* Hex; the last head of the log of which it was made. */
  head TEXT NOT NULL,
  /* The beginnings of two answers, packed. */
  summary BLOB NOT NULL,
  body BLOB NOT NULL
) STRICT;
`;

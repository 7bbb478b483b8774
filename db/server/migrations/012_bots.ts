/** Programs that play for an account, and the seats in which they do. */
export const bots = `
CREATE TABLE bot_tokens (
  /* SHA-256 of the token, hexadecimal. */
  id_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX bot_tokens_user ON bot_tokens (user_id);

ALTER TABLE seats ADD COLUMN is_bot INTEGER NOT NULL DEFAULT 0;
`;

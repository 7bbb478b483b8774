/** What an installation has chosen without its environment, and who may open an account. */
export const settings = `
CREATE TABLE server_settings (
  key TEXT PRIMARY KEY,
  /* JSON. */
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

/* Links by which people may register where that is not open to all. */
CREATE TABLE registration_links (
  /* SHA-256 of the link's token, hexadecimal. */
  hash TEXT PRIMARY KEY,
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  uses_left INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX registration_links_end ON registration_links (ends_at);
`;

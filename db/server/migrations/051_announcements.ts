/** What those who see to the server tell everybody, and what tells how well it does. */
export const announcements = `
CREATE TABLE announcements (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('banner', 'news')),
  /* JSON of the texts by language. */
  texts TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX announcements_end ON announcements (ends_at);

/* As "Firefox on Linux"; '' = nobody knows. */
ALTER TABLE client_metrics ADD COLUMN device TEXT NOT NULL DEFAULT '';

/* Few have not verified their address, or have a role: their lists look at those alone. */
CREATE INDEX users_unverified ON users (id) WHERE email_verified_at IS NULL AND erased_at IS NULL;
`;

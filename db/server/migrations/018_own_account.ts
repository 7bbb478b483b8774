/** People change their own accounts: this stores where they sign in from, new addresses and names, and the end. */
export const ownAccount = `
/* The places from which an account has signed in: others cannot lock its owner out there. */
CREATE TABLE known_places (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  /* HMAC-SHA-256 of account and network, hexadecimal. */
  place TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, place)
) STRICT, WITHOUT ROWID;

/* Addresses that wait to be verified before they take the place of the account's own. */
CREATE TABLE email_changes (
  user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  /* SHA-256 of the mailed token, hexadecimal. */
  hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

/* Names that were given up: they lead to their last owner and are nobody else's for a while. */
CREATE TABLE former_names (
  username TEXT NOT NULL COLLATE NOCASE PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX former_names_user ON former_names (user_id);

/* The time at which the account is erased unless its owner takes that back; null = it stays. */
ALTER TABLE users ADD COLUMN deletion_due_at INTEGER;
/* The time at which all that was known of the person was erased; what is left is an id that games name. */
ALTER TABLE users ADD COLUMN erased_at INTEGER;
CREATE INDEX users_deletion ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
`;

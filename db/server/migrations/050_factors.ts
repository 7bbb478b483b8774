/** What proves somebody beside the password, and addresses that open no account. */
export const factors = `
CREATE TABLE passkeys (
  /* As the authenticator names it, base64url. */
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  /* COSE, base64url. */
  public_key TEXT NOT NULL,
  /* How often it has signed, where the authenticator counts. */
  counter INTEGER NOT NULL,
  /* JSON: how it is reached. */
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user_id);

/* An app that shows a code every half a minute. */
CREATE TABLE code_apps (
  user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  /* Sealed by a key made of the server's. */
  secret TEXT NOT NULL,
  /* null = its owner has shown no code yet: it asks for nothing. */
  confirmed_at INTEGER,
  /* The half minute of the last code that was taken: none counts twice. */
  last_step INTEGER NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
  /* SHA-256, hexadecimal. */
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  used_at INTEGER
) STRICT;
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

/* Challenges that were answered, until they would be too old anyway. */
CREATE TABLE spent_challenges (
  challenge TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX spent_challenges_expiry ON spent_challenges (expires_at);

/* Was more than the password shown in this session? */
ALTER TABLE sessions ADD COLUMN second_factor INTEGER NOT NULL DEFAULT 0;

/* Addresses of the banned, until the ban ends: HMAC-SHA-256 by a key made of the server's, hexadecimal. */
CREATE TABLE banned_emails (
  hash TEXT NOT NULL,
  user_id TEXT NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (hash, user_id)
) STRICT;
CREATE INDEX banned_emails_user ON banned_emails (user_id);

/* The link by which a server without an admin is set up: that of the process that started last. */
CREATE TABLE setup_link (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  /* SHA-256, hexadecimal. */
  hash TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT;
`;

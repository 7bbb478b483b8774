/** Times are milliseconds since 1970, UTC; booleans 0 or 1; ids UUIDv7. */
export const start = `
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL COLLATE NOCASE UNIQUE,
  email TEXT NOT NULL COLLATE NOCASE,
  email_verified_at INTEGER,
  password_hash TEXT NOT NULL,
  is_admin INTEGER NOT NULL,
  elo INTEGER NOT NULL,
  preferred_color TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX users_email ON users (email);
CREATE UNIQUE INDEX users_verified_email ON users (email) WHERE email_verified_at IS NOT NULL;

CREATE TABLE sessions (
  id_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE email_tokens (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset')),
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX email_tokens_user ON email_tokens (user_id, purpose);

CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL
) STRICT;
CREATE INDEX mails_due ON mails (due_at);

CREATE TABLE rooms (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  host_id TEXT NOT NULL REFERENCES users,
  status TEXT NOT NULL CHECK (status IN ('lobby', 'initializing', 'active', 'paused', 'completed', 'abandoned')),
  status_message TEXT,
  is_private INTEGER NOT NULL,
  map_id TEXT NOT NULL,
  map_rev INTEGER NOT NULL,
  max_players INTEGER NOT NULL,
  clock TEXT NOT NULL,
  config TEXT NOT NULL,
  secret BLOB NOT NULL,
  turn INTEGER NOT NULL,
  turn_seq INTEGER NOT NULL,
  current_seat INTEGER,
  deadline INTEGER,
  idle_turns INTEGER NOT NULL,
  winners TEXT,
  ready_check_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE UNIQUE INDEX rooms_open_code ON rooms (code) WHERE status NOT IN ('completed', 'abandoned');
CREATE INDEX rooms_code ON rooms (code);
CREATE INDEX rooms_status ON rooms (status, created_at);
CREATE INDEX rooms_deadline ON rooms (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE seats (
  id TEXT PRIMARY KEY,
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  position INTEGER NOT NULL,
  user_id TEXT REFERENCES users,
  ai_difficulty TEXT,
  ai_seed INTEGER,
  username TEXT NOT NULL,
  color TEXT NOT NULL,
  joined_at INTEGER NOT NULL,
  ready_at INTEGER,
  eliminated INTEGER NOT NULL,
  UNIQUE (room_id, user_id),
  UNIQUE (room_id, color)
) STRICT;
CREATE INDEX seats_user ON seats (user_id);

CREATE TABLE events (
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  seat INTEGER,
  key TEXT,
  body TEXT NOT NULL,
  PRIMARY KEY (room_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE refusals (
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  player_id TEXT NOT NULL,
  key TEXT NOT NULL,
  ack TEXT NOT NULL,
  PRIMARY KEY (room_id, player_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
  room_id TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  state TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE heartbeat (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  at INTEGER NOT NULL
) STRICT;
`;

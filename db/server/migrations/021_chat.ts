/** Conversations: who is in them, and the log from which everything that anybody reads is derived. */
export const chat = `
CREATE TABLE conversations (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('direct', 'group', 'game', 'team')),
  /* Of groups. */
  title TEXT NOT NULL,
  /* Of games and teams. Whoever has a seat there is a member, whatever members says. */
  room_id TEXT REFERENCES rooms ON DELETE CASCADE,
  team_id INTEGER,
  /* Of direct threads: the ids of the two in their order. */
  low TEXT,
  high TEXT,
  /* A stranger who has begun a direct thread, and when the other one has answered. */
  asked_by TEXT,
  answered_at INTEGER,
  /* The other one wanted to hear nothing of it, which the stranger does not know. */
  declined_at INTEGER,
  /* Entries of the log (the next entry's pos), and the n of the newest message. */
  ops INTEGER NOT NULL,
  last_n INTEGER NOT NULL,
  /* When an entry was last added. */
  last_at INTEGER NOT NULL,
  closed_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX conversations_pair ON conversations (low, high) WHERE low IS NOT NULL;
CREATE UNIQUE INDEX conversations_game ON conversations (room_id) WHERE kind = 'game';
CREATE UNIQUE INDEX conversations_team ON conversations (room_id, team_id) WHERE kind = 'team';
CREATE INDEX conversations_room ON conversations (room_id) WHERE room_id IS NOT NULL;
CREATE INDEX conversations_last ON conversations (last_at);

/* What a conversation is to one user. */
CREATE TABLE members (
  conversation_id TEXT NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'moderator', 'member')),
  joined_at INTEGER NOT NULL,
  left_at INTEGER,
  /* All messages up to this n are read; it only grows. */
  read_n INTEGER NOT NULL,
  read_at INTEGER,
  /* Archived while no message is newer. */
  archived_n INTEGER NOT NULL,
  pinned_at INTEGER,
  /* null = not muted. */
  muted_until INTEGER,
  /* JSON: when each of the three was chosen; the newest choice counts. */
  choices_at TEXT NOT NULL,
  /* Until then nobody but the member gets what they write. */
  shadow_until INTEGER,
  PRIMARY KEY (conversation_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_user ON members (user_id);

CREATE TABLE chat_log (
  conversation_id TEXT NOT NULL REFERENCES conversations ON DELETE CASCADE,
  /* 'main', or the id of an author who alone gets it. */
  lane TEXT NOT NULL,
  pos INTEGER NOT NULL,
  kind TEXT NOT NULL,
  /* The message that the entry is about. */
  message_id TEXT NOT NULL,
  author TEXT,
  at INTEGER NOT NULL,
  /* The place of that message among the messages. */
  n INTEGER NOT NULL,
  body TEXT,
  meta TEXT,
  /* The pos of the entry that has replaced this one, whose text is gone with that. */
  dead_at INTEGER,
  PRIMARY KEY (conversation_id, lane, pos)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX chat_log_message ON chat_log (message_id) WHERE kind = 'message';
CREATE INDEX chat_log_about ON chat_log (message_id);
CREATE INDEX chat_log_dead ON chat_log (conversation_id, dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX chat_log_n ON chat_log (conversation_id, n) WHERE dead_at IS NULL;
CREATE INDEX chat_log_author ON chat_log (author) WHERE author IS NOT NULL;

/* What moderators have to look at; kept for 90 days, whatever the author does. */
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  conversation_id TEXT NOT NULL,
  message_id TEXT NOT NULL,
  reporter TEXT NOT NULL,
  reason TEXT NOT NULL,
  /* JSON: the message, and five before and after it, as they were. */
  evidence TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'upheld', 'rejected')),
  decided_by TEXT,
  at INTEGER NOT NULL,
  UNIQUE (message_id, reporter)
) STRICT;
CREATE INDEX reports_open ON reports (at) WHERE state = 'open';
CREATE INDEX reports_at ON reports (at);

/* Users who may not write, which they are told with its end and its reason. */
CREATE TABLE chat_mutes (
  user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  until INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;

/* Words that somebody has still to be told of: one row a member and conversation, claimed with the message. */
CREATE TABLE chat_notices (
  conversation_id TEXT NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  /* The newest message. */
  message_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (conversation_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_notices_due ON chat_notices (due_at);

/* Mails about them: when the next is due, and when the last was written. */
CREATE TABLE chat_mails (
  user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  due_at INTEGER,
  sent_at INTEGER
) STRICT;
CREATE INDEX chat_mails_due ON chat_mails (due_at) WHERE due_at IS NOT NULL;

/* Pushes of such words that are still to be sent. */
CREATE TABLE chat_pushes (
  id TEXT PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  conversation_id TEXT NOT NULL REFERENCES conversations ON DELETE CASCADE,
  message_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_pushes_due ON chat_pushes (due_at);
CREATE INDEX chat_pushes_subscription ON chat_pushes (subscription_id);
CREATE INDEX chat_pushes_conversation ON chat_pushes (conversation_id);
`;

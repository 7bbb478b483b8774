/** Notices of a turn: who wants them, on which devices, and which have gone out. */
export const notices = `
/* JSON of NotificationSettings; null while nothing was changed. */
ALTER TABLE users ADD COLUMN notifications TEXT;

/* One browser that takes pushes, for as long as its session lives. */
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY,
  session_hash TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_hash);

/* The last turn of a room of which each type of notice was given, or was not needed. */
CREATE TABLE notices (
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  /* 'turn' or 'reminder'. */
  type TEXT NOT NULL,
  turn INTEGER NOT NULL,
  PRIMARY KEY (room_id, type)
) STRICT, WITHOUT ROWID;

/* What is still to be sent. */
CREATE TABLE pushes (
  id TEXT PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  type TEXT NOT NULL,
  turn INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL
) STRICT;
CREATE INDEX pushes_due ON pushes (due_at);
CREATE INDEX pushes_subscription ON pushes (subscription_id);
CREATE INDEX pushes_room ON pushes (room_id);
`;

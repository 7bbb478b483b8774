/** Clocks with time banks, absence and what becomes of it, pauses, vacations. */
export const clocks = `
/* Does a player's vacation hold his clock in this room? */
ALTER TABLE rooms ADD COLUMN vacations_honoured INTEGER NOT NULL DEFAULT 1;

/* Of each running game; rooms.deadline is when the clock must next be looked at. */
CREATE TABLE turn_clocks (
  room_id TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  /* End of the turn's own time, and of the bank and the extensions after it. */
  ends_at INTEGER NOT NULL,
  limit_at INTEGER NOT NULL,
  /* The bank as the turn began. */
  bank_ms INTEGER NOT NULL,
  /* What actions may still add. */
  allowance_ms INTEGER NOT NULL,
  /* Has the player given a command in this turn? */
  acted INTEGER NOT NULL,
  /* Until then the clock was stopped for its player's vacation. */
  frozen_until INTEGER,
  /* null = the game is not paused. */
  paused_at INTEGER,
  /* Pauses so far. */
  pauses INTEGER NOT NULL DEFAULT 0,
  /* JSON of PauseVote; null = nobody asks for one. */
  pause_vote TEXT
) STRICT, WITHOUT ROWID;

/* Of each seat of a running game. */
CREATE TABLE attendance (
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  position INTEGER NOT NULL,
  bank_ms INTEGER NOT NULL,
  /* The last own turns, oldest first: 1 was played, 0 was missed. */
  recent TEXT NOT NULL DEFAULT '',
  missed INTEGER NOT NULL DEFAULT 0,
  /* When a commander takes the seat over; null = its player is there. */
  replace_at INTEGER,
  /* The round in which one did, for absence. */
  replaced_round INTEGER,
  has_returned INTEGER NOT NULL DEFAULT 0,
  /* Pauses that its player asked for and got. */
  pauses INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (room_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX attendance_replace ON attendance (replace_at) WHERE replace_at IS NOT NULL;

/* How dependable a user is. */
CREATE TABLE reliability (
  user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  /* The last turns that were his, oldest first: 1 was played, 0 was missed. */
  recent TEXT NOT NULL DEFAULT '',
  no_shows INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE vacations (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  from_at INTEGER NOT NULL,
  until_at INTEGER NOT NULL
) STRICT;
CREATE INDEX vacations_user ON vacations (user_id, until_at);

INSERT INTO turn_clocks (room_id, ends_at, limit_at, bank_ms, allowance_ms, acted)
SELECT id, deadline, deadline, 0, 0, 1 FROM rooms WHERE status = 'active' AND deadline IS NOT NULL;
INSERT INTO attendance (room_id, position, bank_ms)
SELECT seats.room_id, seats.position,
  CASE rooms.clock WHEN 'blitz' THEN 60000 WHEN 'standard' THEN 120000 WHEN 'relaxed' THEN 300000 ELSE 86400000 END
FROM seats JOIN rooms ON rooms.id = seats.room_id WHERE rooms.status = 'active';
`;

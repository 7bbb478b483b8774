/** Turns prepared ahead. */
export const plans = `
CREATE TABLE plans (
  /* Made on the device, so that sending it again is harmless. */
  id TEXT PRIMARY KEY,
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  /* 'at_turn_start' or 'before_deadline'. */
  starts TEXT NOT NULL,
  /* 'waiting', 'running', 'done', 'cancelled' or 'replaced'. */
  state TEXT NOT NULL,
  /* JSON of Order[]. */
  orders TEXT NOT NULL,
  /* JSON of Progress. */
  progress TEXT NOT NULL,
  /* In which it was carried out. */
  turn INTEGER,
  made_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX plans_open ON plans (room_id, seat) WHERE state IN ('waiting', 'running');
CREATE INDEX plans_newest ON plans (room_id, seat, updated_at);
`;

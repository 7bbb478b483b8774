/** What the dashboard counts is counted from indexes, a day at a time, however many games and people there were. */
export const figuresAtScale = `
/* The last day before on which the same user was here; -1 = none that is known. */
ALTER TABLE active_days ADD COLUMN previous INTEGER NOT NULL DEFAULT -1;
UPDATE active_days SET previous = COALESCE((
  SELECT MAX(earlier.day) FROM active_days AS earlier
  WHERE earlier.user_id = active_days.user_id AND earlier.day < active_days.day), -1);
CREATE INDEX active_days_first ON active_days (day, previous);

DROP INDEX rooms_ended;
CREATE INDEX rooms_played ON rooms (ended_at) WHERE ended_at IS NOT NULL AND turn_seq > 0;
`;

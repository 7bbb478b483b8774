/** This table tells by the hour what no other table tells of the server. */
export const figures = `
CREATE TABLE figures (
  name TEXT NOT NULL,
  /* Hours since 1970, UTC. */
  hour INTEGER NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (name, hour)
) STRICT, WITHOUT ROWID;
CREATE INDEX figures_hour ON figures (hour);

/* Who was here on which day since 1970, UTC. */
CREATE TABLE active_days (
  day INTEGER NOT NULL,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (day, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX active_days_user ON active_days (user_id);

CREATE INDEX rooms_ended ON rooms (ended_at) WHERE ended_at IS NOT NULL;
`;

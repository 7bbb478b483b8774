/** Tournaments: who has entered, and the log of what has happened, from which everything else follows. */
export const tournaments = `
CREATE TABLE tournaments (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  organizer_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'running', 'over', 'cancelled')),
  /* JSON of TournamentForm, without its name, description and password. */
  form TEXT NOT NULL,
  password_hash TEXT,
  entrants INTEGER NOT NULL,
  /* null = when as many as there may be have entered. */
  starts_at INTEGER,
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  winner_id TEXT
) STRICT;
CREATE INDEX tournaments_status ON tournaments (status, created_at, id);
CREATE INDEX tournaments_organizer ON tournaments (organizer_id, status);

CREATE TABLE tournament_entries (
  tournament_id TEXT NOT NULL REFERENCES tournaments ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (tournament_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_entries_user ON tournament_entries (user_id);

/* Never changed: the events that one command has brought about, as a JSON array. */
CREATE TABLE tournament_events (
  tournament_id TEXT NOT NULL REFERENCES tournaments ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (tournament_id, seq)
) STRICT, WITHOUT ROWID;
`;

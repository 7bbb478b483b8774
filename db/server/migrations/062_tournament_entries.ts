/** Tournaments of a clan, on a schedule, with a check-in and a conversation of their own; and reports of their words. */
export const tournamentEntries = `
/* One more with each change: whoever has decided on the one before has to decide anew. */
ALTER TABLE tournaments ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
/* Only its members may enter; null = others too. */
ALTER TABLE tournaments ADD COLUMN clan_id TEXT;
ALTER TABLE tournaments ADD COLUMN featured INTEGER NOT NULL DEFAULT 0;
/* The time at which those who have entered are told to check in; null = they have been, or need not. */
ALTER TABLE tournaments ADD COLUMN check_in_at INTEGER;
DROP INDEX tournaments_status;
CREATE INDEX tournaments_listed ON tournaments (status, featured, created_at, id);
CREATE INDEX tournaments_start ON tournaments (starts_at) WHERE status = 'open';
CREATE INDEX tournaments_check_in ON tournaments (check_in_at) WHERE check_in_at IS NOT NULL;

ALTER TABLE tournament_entries ADD COLUMN checked_in_at INTEGER;
/* The time at which they were barred; null = they were not. */
ALTER TABLE tournament_entries ADD COLUMN barred_at INTEGER;
CREATE INDEX users_banned ON users (banned_until) WHERE banned_until IS NOT NULL;

/* Tournaments that operators have opened again and again. */
CREATE TABLE tournament_schedules (
  id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL,
  /* Five fields, in UTC. */
  cron TEXT NOT NULL,
  /* JSON of TournamentForm. */
  form TEXT NOT NULL,
  /* The time at which the next one is opened: when the one before starts. */
  opens_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX tournament_schedules_due ON tournament_schedules (opens_at);

/* Its members are the organizer and those who have entered. */
ALTER TABLE conversations ADD COLUMN tournament_id TEXT;
CREATE UNIQUE INDEX conversations_tournament ON conversations (tournament_id) WHERE tournament_id IS NOT NULL;

/* What can be reported is a list of the program, which grows. */
DROP INDEX cases_open;
ALTER TABLE cases ADD COLUMN about TEXT NOT NULL DEFAULT '';
UPDATE cases SET about = kind;
ALTER TABLE cases DROP COLUMN kind;
ALTER TABLE cases RENAME COLUMN about TO kind;
CREATE UNIQUE INDEX cases_open ON cases (kind, target) WHERE closed_at IS NULL;
`;

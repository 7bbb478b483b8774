/** Who sees to the server, what they do, and what it does to people. */
export const moderation = `
/* null = a player like all others. */
ALTER TABLE users ADD COLUMN role TEXT CHECK (role IN ('admin', 'moderator', 'reviewer'));
UPDATE users SET role = 'admin' WHERE is_admin = 1;
ALTER TABLE users DROP COLUMN is_admin;
CREATE INDEX users_role ON users (role) WHERE role IS NOT NULL;
/* Until then the account opens nothing, or no new game; null = not so. */
ALTER TABLE users ADD COLUMN banned_until INTEGER;
ALTER TABLE users ADD COLUMN suspended_until INTEGER;
/* Until then nobody but its author gets what they write. */
ALTER TABLE chat_mutes ADD COLUMN shadow_until INTEGER;
CREATE INDEX users_created ON users (created_at);

/* The time at which its owner last proved, within the session, to be the owner; null = never. */
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER;

/* Only grows; see audit_head. */
CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  /* The id of whoever did it; null = the server itself, or somebody at its terminal. */
  actor TEXT,
  /* HMAC-SHA-256 of the network it came from, hexadecimal; null = from none. */
  network TEXT,
  act TEXT NOT NULL,
  target_kind TEXT NOT NULL,
  target TEXT NOT NULL,
  /* JSON. */
  before TEXT,
  after TEXT,
  reason TEXT,
  /* HMAC-SHA-256 of this row and the hash of the row before it, hexadecimal. */
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_target ON audit_log (target, seq);
CREATE INDEX audit_log_actor ON audit_log (actor, seq);
CREATE INDEX audit_log_at ON audit_log (at);

/* Where the log ends, and where it begins since older rows were let go. */
CREATE TABLE audit_head (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL,
  purged_seq INTEGER NOT NULL,
  purged_hash TEXT NOT NULL,
  /* HMAC-SHA-256 of the rest of this row, hexadecimal. */
  mac TEXT NOT NULL
) STRICT;

CREATE TABLE sanctions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('mute', 'shadow', 'suspend', 'ban')),
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  /* null = the server's own work. */
  by_id TEXT,
  at INTEGER NOT NULL,
  /* null = for ever. */
  until INTEGER,
  lifted_at INTEGER,
  /* null with lifted_at = by the clock. */
  lifted_by TEXT,
  case_id TEXT
) STRICT;
CREATE INDEX sanctions_user ON sanctions (user_id, at);
CREATE INDEX sanctions_due ON sanctions (until) WHERE lifted_at IS NULL AND until IS NOT NULL;
CREATE INDEX sanctions_active ON sanctions (at) WHERE lifted_at IS NULL;

/* Seats that commanders take over because of a sanction, once their time has come. */
CREATE TABLE seat_handovers (
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  sanction_id TEXT NOT NULL REFERENCES sanctions ON DELETE CASCADE,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_handovers_due ON seat_handovers (due_at);
CREATE INDEX seat_handovers_sanction ON seat_handovers (sanction_id);

/* One appeal a sanction. */
CREATE TABLE appeals (
  sanction_id TEXT PRIMARY KEY REFERENCES sanctions ON DELETE CASCADE,
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  decided_at INTEGER,
  decided_by TEXT,
  lifted INTEGER,
  answer TEXT
) STRICT;
CREATE INDEX appeals_open ON appeals (at) WHERE decided_at IS NULL;

/* What was reported, by what it is about: all reports of one thing are one case. */
CREATE TABLE cases (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('message', 'name', 'profile', 'picture', 'room', 'game', 'clan')),
  target TEXT NOT NULL,
  /* Whose doing it is; null = nobody knows. */
  subject TEXT,
  /* JSON: what it was when it was first reported, with what stands around it. */
  evidence TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  reported_at INTEGER NOT NULL,
  taken_by TEXT,
  taken_at INTEGER,
  closed_at INTEGER,
  closed_by TEXT,
  /* 'dismissed', or what was done. */
  outcome TEXT
) STRICT;
CREATE UNIQUE INDEX cases_open ON cases (kind, target) WHERE closed_at IS NULL;
CREATE INDEX cases_waiting ON cases (opened_at) WHERE closed_at IS NULL;
CREATE INDEX cases_subject ON cases (subject, opened_at);
CREATE INDEX cases_closed ON cases (closed_at) WHERE closed_at IS NOT NULL;

INSERT INTO cases (id, kind, target, subject, evidence, opened_at, reported_at)
SELECT reports.id, 'message', reports.message_id, chat_log.author, reports.evidence, reports.at, reports.at
FROM reports LEFT JOIN chat_log ON chat_log.message_id = reports.message_id AND chat_log.kind = 'message'
WHERE reports.state = 'open' AND reports.id IN (SELECT MIN(id) FROM reports WHERE state = 'open' GROUP BY message_id);

CREATE TABLE case_reports (
  case_id TEXT NOT NULL REFERENCES cases ON DELETE CASCADE,
  reporter TEXT NOT NULL,
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (case_id, reporter)
) STRICT, WITHOUT ROWID;
CREATE INDEX case_reports_reporter ON case_reports (reporter, at);

INSERT INTO case_reports (case_id, reporter, reason, words, at)
SELECT cases.id, reports.reporter, 'other', reports.reason, reports.at
FROM reports JOIN cases ON cases.target = reports.message_id AND cases.kind = 'message'
WHERE reports.state = 'open';
DROP TABLE reports;

/* What moderators write down about somebody, for each other. */
CREATE TABLE user_notes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  by_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  words TEXT NOT NULL
) STRICT;
CREATE INDEX user_notes_user ON user_notes (user_id, at);
`;

const GROWS_ONLY = 'the audit log only grows';

/** The database itself refuses to change the log, and to shorten it beyond what the head says was let go. */
export const auditTriggers = {
  sqlite: `
CREATE TRIGGER audit_log_changed BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, '${GROWS_ONLY}'); END;
CREATE TRIGGER audit_log_deleted BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, '${GROWS_ONLY}') WHERE OLD.seq > (SELECT purged_seq FROM audit_head); END;
`,
  postgres: [
    `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.seq <= (SELECT purged_seq FROM audit_head) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '${GROWS_ONLY}';
END $$`,
    `CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
  ],
};

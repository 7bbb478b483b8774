/** Maps and what is said of them can be reported too. What refers to the cases is moved with them. */
export const mapReports = `
CREATE TABLE cases_next (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('message', 'name', 'profile', 'picture', 'room', 'game', 'clan', 'map', 'rating')),
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
INSERT INTO cases_next (id, kind, target, subject, evidence, opened_at, reported_at, taken_by, taken_at, closed_at, closed_by, outcome)
SELECT id, kind, target, subject, evidence, opened_at, reported_at, taken_by, taken_at, closed_at, closed_by, outcome FROM cases;

CREATE TABLE case_reports_next (
  case_id TEXT NOT NULL REFERENCES cases_next ON DELETE CASCADE,
  reporter TEXT NOT NULL,
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (case_id, reporter)
) STRICT, WITHOUT ROWID;
INSERT INTO case_reports_next (case_id, reporter, reason, words, at)
SELECT case_id, reporter, reason, words, at FROM case_reports;

DROP TABLE case_reports;
DROP TABLE cases;
ALTER TABLE cases_next RENAME TO cases;
ALTER TABLE case_reports_next RENAME TO case_reports;
CREATE UNIQUE INDEX cases_open ON cases (kind, target) WHERE closed_at IS NULL;
CREATE INDEX cases_waiting ON cases (opened_at) WHERE closed_at IS NULL;
CREATE INDEX cases_subject ON cases (subject, opened_at);
CREATE INDEX cases_closed ON cases (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX case_reports_reporter ON case_reports (reporter, at);
`;

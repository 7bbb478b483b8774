/** What becomes of a map after it was published, with the appeal of its owner against a takedown. */
export const mapHistory = `
CREATE TABLE map_acts (
  map_id TEXT NOT NULL REFERENCES maps ON DELETE CASCADE,
  /* The oldest has 1. */
  no INTEGER NOT NULL,
  at INTEGER NOT NULL,
  /* null = the account is gone. */
  by_id TEXT REFERENCES users ON DELETE SET NULL,
  /* 0 = its owner did it. */
  by_staff INTEGER NOT NULL,
  act TEXT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (map_id, no)
) STRICT, WITHOUT ROWID;
CREATE INDEX map_acts_user ON map_acts (by_id) WHERE by_id IS NOT NULL;

/* Of what is taken down; null = its owner has not appealed. */
ALTER TABLE maps ADD COLUMN appeal TEXT CHECK (appeal IN ('open', 'refused'));

/* The log knows who has taken maps down until now: they decide about no appeal. */
INSERT INTO map_acts (map_id, no, at, by_id, by_staff, act, words)
  SELECT target, ROW_NUMBER() OVER (PARTITION BY target ORDER BY seq), at, actor, 1, act, COALESCE(reason, '')
  FROM audit_log
  WHERE target_kind = 'map' AND target IN (SELECT id FROM maps) AND (actor IS NULL OR actor IN (SELECT id FROM users));
`;

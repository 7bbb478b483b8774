/** Drafts as they were: kept from time to time, and when somebody gives a version a name. */
export const mapVersions = `
CREATE TABLE map_draft_versions (
  id TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES map_drafts ON DELETE CASCADE,
  /* Empty for those that are kept from time to time. */
  name TEXT NOT NULL,
  /* Who gave the name, or drew next; null = they have gone. */
  user_id TEXT REFERENCES users ON DELETE SET NULL,
  at INTEGER NOT NULL,
  territories INTEGER NOT NULL,
  /* JSON of the plain draft, packed. */
  plain BLOB NOT NULL
) STRICT;
CREATE INDEX map_draft_versions_draft ON map_draft_versions (draft_id, at);
CREATE INDEX map_draft_versions_user ON map_draft_versions (user_id) WHERE user_id IS NOT NULL;

/* When a version was last kept without being asked for. */
ALTER TABLE map_drafts ADD COLUMN versioned_at INTEGER NOT NULL DEFAULT 0;
`;

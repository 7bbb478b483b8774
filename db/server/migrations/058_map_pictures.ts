/** Pictures that drafts are drawn over. The same picture is stored once. */
export const mapPictures = `
CREATE TABLE map_pictures (
  /* SHA-256 of its bytes, hexadecimal. */
  hash TEXT PRIMARY KEY,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  size INTEGER NOT NULL,
  /* WebP. */
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE map_draft_pictures (
  draft_id TEXT NOT NULL REFERENCES map_drafts ON DELETE CASCADE,
  hash TEXT NOT NULL REFERENCES map_pictures ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (draft_id, hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX map_draft_pictures_hash ON map_draft_pictures (hash);
`;

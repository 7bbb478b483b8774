/** Pictures of pages that messages link to, which go with the preview in which they stand; and what was erased. */
export const linksAndErasures = `
CREATE TABLE link_pictures (
  /* Nobody can guess it. */
  name TEXT PRIMARY KEY,
  conversation_id TEXT NOT NULL REFERENCES conversations ON DELETE CASCADE,
  message_id TEXT NOT NULL,
  /* WebP. */
  image BLOB NOT NULL
) STRICT;
CREATE INDEX link_pictures_message ON link_pictures (message_id);
CREATE INDEX link_pictures_conversation ON link_pictures (conversation_id);

/* Ids alone, so that a backup from before an erasure can be brought to its state. */
CREATE TABLE erasures (
  kind TEXT NOT NULL CHECK (kind IN ('user', 'message')),
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX erasures_at ON erasures (at);
`;

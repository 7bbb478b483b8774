/** Pictures of pages that messages link to. They go with the preview in which they stand. */
export const linkPictures = `
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
`;

/** What people say about a draft, pinned to places of it. */
export const mapComments = `
CREATE TABLE map_draft_comments (
  id TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES map_drafts ON DELETE CASCADE,
  /* The comment that began the thread; of that one its own id. */
  thread_id TEXT NOT NULL,
  /* null = they have gone. */
  user_id TEXT REFERENCES users ON DELETE SET NULL,
  /* JSON: what it is about; of answers empty. */
  pin TEXT NOT NULL,
  /* Empty once it was taken back. */
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  /* Of what began a thread: null = it is open. */
  resolved_at INTEGER,
  resolved_by TEXT
) STRICT;
CREATE INDEX map_draft_comments_draft ON map_draft_comments (draft_id, created_at);
CREATE INDEX map_draft_comments_user ON map_draft_comments (user_id) WHERE user_id IS NOT NULL;
`;

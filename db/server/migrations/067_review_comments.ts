/** What reviewers and the author of a map say to each other, pinned to places of it. */
export const reviewComments = `
CREATE TABLE map_review_comments (
  id TEXT PRIMARY KEY,
  review_id TEXT NOT NULL REFERENCES map_reviews ON DELETE CASCADE,
  /* The comment that began the thread; of that one its own id. */
  thread_id TEXT NOT NULL,
  /* null = they have gone. */
  user_id TEXT REFERENCES users ON DELETE SET NULL,
  /* JSON: what it is about; of answers empty. */
  pin TEXT NOT NULL,
  /* Empty once its author has gone. */
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  /* Of what began a thread: null = it is open. */
  resolved_at INTEGER
) STRICT;
CREATE INDEX map_review_comments_review ON map_review_comments (review_id, created_at);
CREATE INDEX map_review_comments_user ON map_review_comments (user_id) WHERE user_id IS NOT NULL;
`;

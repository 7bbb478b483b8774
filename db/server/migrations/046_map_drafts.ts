/** Maps that are being drawn: their documents as updates, and who draws on them. */
export const mapDrafts = `
CREATE TABLE map_drafts (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  territories INTEGER NOT NULL,
  /* So many updates have been taken; the position of the last. */
  seq INTEGER NOT NULL,
  /* Rows in which its updates lie, and their bytes. */
  pieces INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX map_drafts_changed ON map_drafts (changed_at);

/* Updates of Yjs. Folding makes one row of all up to a position. */
CREATE TABLE map_draft_updates (
  draft_id TEXT NOT NULL REFERENCES map_drafts ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (draft_id, seq)
) STRICT;

CREATE TABLE map_draft_members (
  draft_id TEXT NOT NULL REFERENCES map_drafts ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'commenter')),
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (draft_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX map_draft_members_user ON map_draft_members (user_id);

/* The names under which devices write in a document: nobody writes under another's. */
CREATE TABLE map_draft_clients (
  draft_id TEXT NOT NULL REFERENCES map_drafts ON DELETE CASCADE,
  client INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  PRIMARY KEY (draft_id, client)
) STRICT, WITHOUT ROWID;
CREATE INDEX map_draft_clients_user ON map_draft_clients (user_id);

/* Of somebody by name, or of whoever has the link, which lets one in. */
CREATE TABLE map_draft_invitations (
  /* Of a link the hash of its word. */
  id TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES map_drafts ON DELETE CASCADE,
  user_id TEXT REFERENCES users ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('editor', 'commenter')),
  invited_by TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX map_draft_invitations_draft ON map_draft_invitations (draft_id);
CREATE INDEX map_draft_invitations_user ON map_draft_invitations (user_id) WHERE user_id IS NOT NULL;

/* Each opens one connection. */
CREATE TABLE map_draft_tickets (
  hash TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES map_drafts ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX map_draft_tickets_expires ON map_draft_tickets (expires_at);
`;

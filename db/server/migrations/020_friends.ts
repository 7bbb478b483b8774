/** Who are friends, who has asked whom, and who wants to hear nothing of whom. */
export const friends = `
/* One row a pair, whoever asked: two requests at once cannot make two of them. */
CREATE TABLE friend_pairs (
  /* The ids of the two in their order. */
  low TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  high TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('none', 'pending', 'declined', 'friends')),
  /* The newest request, also once it was accepted: whoever accepts twice gets the same answer. */
  request_id TEXT NOT NULL UNIQUE,
  asked_by TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  /* 1 = the one who asked has taken back a request that was declined, which they do not know. */
  withdrawn INTEGER NOT NULL,
  /* null = it was not, or a block has done it. */
  declined_at INTEGER,
  /* The time of the last notice about a request; null = there was none. */
  told_at INTEGER,
  /* Friends since; null = they are none. */
  since INTEGER,
  PRIMARY KEY (low, high),
  CHECK (low < high)
) STRICT, WITHOUT ROWID;
CREATE INDEX friend_pairs_high ON friend_pairs (high);
CREATE INDEX friend_pairs_asked ON friend_pairs (asked_at) WHERE state <> 'friends';

/* One-sided, and apart from friendship: both may block each other. */
CREATE TABLE blocks (
  blocker TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (blocker, blocked)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_blocked ON blocks (blocked);

/* How often somebody was told of an invitation since that time: they may be reminded, but not without end. */
ALTER TABLE invitations ADD COLUMN told INTEGER NOT NULL DEFAULT 1;
ALTER TABLE invitations ADD COLUMN told_since INTEGER NOT NULL DEFAULT 0;
`;

/** Seasons end in pieces, and leaders of clans who are absent can be followed. */
export const seasonEnds = `
/* How far the end of a season has come, as JSON; null = it is over. */
ALTER TABLE seasons ADD COLUMN closing TEXT;
CREATE INDEX season_ends_ladder ON season_ends (season, final_rating, games);

/* An officer will lead a clan whose leader is away, unless they say a word within a week. */
ALTER TABLE clans ADD COLUMN heir_id TEXT;
ALTER TABLE clans ADD COLUMN heir_asked_at INTEGER;

/* Invitations of one player to another, whatever the clan; forgotten when the other answers. */
CREATE TABLE clan_invitations (
  by_user TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  sent INTEGER NOT NULL,
  PRIMARY KEY (by_user, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX clan_invitations_user ON clan_invitations (user_id);
`;

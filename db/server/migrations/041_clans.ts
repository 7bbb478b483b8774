/** Clans, who belongs to them, and who would like to. */
export const clans = `
CREATE TABLE clans (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  tag TEXT NOT NULL,
  /* Name and tag without case, accents and look-alikes: no two clans have the same. */
  name_key TEXT NOT NULL UNIQUE,
  tag_key TEXT NOT NULL UNIQUE,
  motto TEXT NOT NULL,
  description TEXT NOT NULL,
  /* JSON of Emblem. */
  emblem TEXT NOT NULL,
  admission TEXT NOT NULL CHECK (admission IN ('open', 'request', 'invite')),
  /* Of who asks to join or joins by themselves; 0 = any. */
  min_rating INTEGER NOT NULL,
  min_reliability INTEGER NOT NULL,
  members INTEGER NOT NULL,
  /* The gains of the ten best members in a season, and that season. */
  points INTEGER NOT NULL,
  points_season TEXT NOT NULL,
  /* It ends then, unless that is called off; null = it stays. */
  disband_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX clans_ladder ON clans (points_season, points, id);
CREATE INDEX clans_disband ON clans (disband_at) WHERE disband_at IS NOT NULL;

/* Names that a clan gave up lately lead to its page. */
CREATE TABLE clan_slugs (
  slug TEXT PRIMARY KEY,
  clan_id TEXT NOT NULL REFERENCES clans ON DELETE CASCADE,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX clan_slugs_clan ON clan_slugs (clan_id);

/* One clan a player: the player is the key. */
CREATE TABLE clan_members (
  user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  clan_id TEXT NOT NULL REFERENCES clans ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('leader', 'officer', 'member')),
  joined_at INTEGER NOT NULL,
  /* Points gained in a season since they joined, and that season. */
  gain INTEGER NOT NULL,
  gain_season TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX clan_members_clan ON clan_members (clan_id, role);

/* A player asks to join, or is invited to. */
CREATE TABLE clan_asks (
  clan_id TEXT NOT NULL REFERENCES clans ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('request', 'invite')),
  asked_by TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (clan_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX clan_asks_user ON clan_asks (user_id);

/* Its members are those of the clan. */
ALTER TABLE conversations ADD COLUMN clan_id TEXT;
CREATE UNIQUE INDEX conversations_clan ON conversations (clan_id) WHERE clan_id IS NOT NULL;
`;

/** A clan's page lists its tournaments, and says in which language its members talk. */
export const clanPages = `
CREATE INDEX tournaments_clan ON tournaments (clan_id, created_at) WHERE clan_id IS NOT NULL;
/* ISO 639-1; null = several, or none in particular. */
ALTER TABLE clans ADD COLUMN language TEXT;
`;

import type { Db } from '../core/open.ts';
import type { ClanAskRow, ClanMemberRow, ClanRow } from '../schema/clans.ts';

export const membersOfClan = (db: Db, clanId: string): Promise<ClanMemberRow[]> =>
  db
    .selectFrom('clan_members')
    .selectAll()
    .where('clan_id', '=', clanId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();

export const asksOfClan = (db: Db, clanId: string): Promise<ClanAskRow[]> =>
  db.selectFrom('clan_asks').selectAll().where('clan_id', '=', clanId).orderBy('at').execute();

export const membershipOf = (db: Db, userId: string): Promise<ClanMemberRow | undefined> =>
  db.selectFrom('clan_members').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const insertClanMember = async (tx: Db, row: ClanMemberRow): Promise<void> => {
  await tx.insertInto('clan_members').values(row).execute();
};

export const setClanRole = async (tx: Db, userId: string, role: ClanMemberRow['role']): Promise<void> => {
  await tx.updateTable('clan_members').set({ role }).where('user_id', '=', userId).execute();
};

export const deleteClanMember = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('clan_members').where('user_id', '=', userId).execute();
};

export const putAsk = async (tx: Db, row: ClanAskRow): Promise<void> => {
  await tx
    .insertInto('clan_asks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clan_id', 'user_id']).doUpdateSet(row))
    .execute();
};

export const deleteAsk = async (tx: Db, clanId: string, userId: string): Promise<void> => {
  await tx.deleteFrom('clan_asks').where('clan_id', '=', clanId).where('user_id', '=', userId).execute();
};

/** Whoever has joined a clan wants into no other. */
export const deleteAsksOf = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('clan_asks').where('user_id', '=', userId).execute();
};

/** Counts an invitation of one player by another. Answers how many there were by now without an answer. */
export async function countInvitation(tx: Db, byUser: string, userId: string): Promise<number> {
  const { sent } = await tx
    .insertInto('clan_invitations')
    .values({ by_user: byUser, user_id: userId, sent: 1 })
    .onConflict((conflict) =>
      conflict.columns(['by_user', 'user_id']).doUpdateSet(({ eb, ref }) => ({
        sent: eb(ref('clan_invitations.sent'), '+', 1),
      })),
    )
    .returning('sent')
    .executeTakeFirstOrThrow();
  return sent;
}

/** Somebody has answered: whoever has invited them may do so again. */
export const forgetInvitations = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('clan_invitations').where('user_id', '=', userId).execute();
};

/** Requests and invitations of a user, with the clan of each, newest first. */
export const asksOfUser = (
  db: Db,
  userId: string,
): Promise<(Pick<ClanAskRow, 'kind' | 'at'> & Pick<ClanRow, 'slug' | 'name' | 'tag'>)[]> =>
  db
    .selectFrom('clan_asks')
    .innerJoin('clans', 'clans.id', 'clan_asks.clan_id')
    .select(['clan_asks.kind', 'clan_asks.at', 'clans.slug', 'clans.name', 'clans.tag'])
    .where('clan_asks.user_id', '=', userId)
    .orderBy('clan_asks.at', 'desc')
    .execute();

export interface RosterEntry {
  readonly userId: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly color: string;
  readonly elo: number;
}

/** People of a clan, or of its requests, as they are shown. */
export async function peopleOf(db: Db, userIds: readonly string[]): Promise<RosterEntry[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.username',
      'users.elo',
      'users.preferred_color as color',
      'avatars.hash as avatar',
    ])
    .where('users.id', 'in', userIds)
    .execute();
}

/** The tags of the clans of some users; who is in none is left out. */
export async function tagsOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('clan_members')
    .innerJoin('clans', 'clans.id', 'clan_members.clan_id')
    .select(['clan_members.user_id', 'clans.tag'])
    .where('clan_members.user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id: id, tag }) => [id, tag]));
}

/** All who belong to the clan of a user; nobody if they are in none. */
export async function clanmateIdsOf(db: Db, userId: string): Promise<string[]> {
  const own = await membershipOf(db, userId);
  return own ? (await membersOfClan(db, own.clan_id)).map((member) => member.user_id) : [];
}

const BEST = 10;

/** Adds to what a member has gained in a season, and makes the points of the clan follow. Nothing for who is in none. */
export async function addGain(tx: Db, userId: string, season: string, gain: number): Promise<void> {
  const member = await membershipOf(tx, userId);
  if (!member) return;
  const before = member.gain_season === season ? member.gain : 0;
  await tx
    .updateTable('clan_members')
    .set({ gain: before + gain, gain_season: season })
    .where('user_id', '=', userId)
    .execute();
  await sumPoints(tx, member.clan_id, season);
}

/** The points of a clan: what its ten best members have gained in a season. */
export async function sumPoints(tx: Db, clanId: string, season: string): Promise<void> {
  const best = await tx
    .selectFrom('clan_members')
    .select('gain')
    .where('clan_id', '=', clanId)
    .where('gain_season', '=', season)
    .orderBy('gain', 'desc')
    .limit(BEST)
    .execute();
  const points = best.reduce((sum, { gain }) => sum + gain, 0);
  await tx.updateTable('clans').set({ points, points_season: season }).where('id', '=', clanId).execute();
}

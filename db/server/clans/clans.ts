import { sql, type Updateable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { ClanRow } from '../schema/clans.ts';
import type { Tables } from '../schema/schema.ts';

export const insertClan = async (tx: Db, clan: ClanRow): Promise<void> => {
  await tx.insertInto('clans').values(clan).execute();
};

export const updateClan = async (tx: Db, id: string, change: Updateable<Tables['clans']>): Promise<void> => {
  await tx.updateTable('clans').set(change).where('id', '=', id).execute();
};

export const deleteClan = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('clans').where('id', '=', id).execute();
};

/** A clan as the first statement of a transaction: whoever changes it next waits until that is over. */
export const holdClan = (tx: Db, id: string): Promise<ClanRow | undefined> =>
  tx
    .updateTable('clans')
    .set({ members: sql<number>`members` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const clanById = (db: Db, id: string): Promise<ClanRow | undefined> =>
  db.selectFrom('clans').selectAll().where('id', '=', id).executeTakeFirst();

/** Also by a name that it gave up lately. */
export async function clanBySlug(db: Db, slug: string, now: number): Promise<ClanRow | undefined> {
  const found = await db.selectFrom('clans').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (found) return found;
  const former = await db
    .selectFrom('clan_slugs')
    .select('clan_id')
    .where('slug', '=', slug)
    .where('until', '>', now)
    .executeTakeFirst();
  return former && clanById(db, former.clan_id);
}

/** Leads a name that a clan gives up to it for some time. */
export const keepSlug = async (tx: Db, slug: string, clanId: string, until: number): Promise<void> => {
  await tx
    .insertInto('clan_slugs')
    .values({ slug, clan_id: clanId, until })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ clan_id: clanId, until }))
    .execute();
};

/** Which of the things that no two clans share another clan has. */
export async function takenBy(
  db: Db,
  keys: Pick<ClanRow, 'name_key' | 'tag_key' | 'slug'>,
  besides: string,
): Promise<{ name: boolean; tag: boolean }> {
  const rows = await db
    .selectFrom('clans')
    .select(['name_key', 'tag_key', 'slug'])
    .where('id', '<>', besides)
    .where(({ eb, or }) =>
      or([eb('name_key', '=', keys.name_key), eb('slug', '=', keys.slug), eb('tag_key', '=', keys.tag_key)]),
    )
    .execute();
  return {
    name: rows.some((row) => row.name_key === keys.name_key || row.slug === keys.slug),
    tag: rows.some((row) => row.tag_key === keys.tag_key),
  };
}

/** Clans by their points in a season, after one of them; those without any in it come last, by name. */
export function clanLadder(
  db: Db,
  season: string,
  limit: number,
  after: { readonly points: number; readonly id: string } | undefined,
): Promise<ClanRow[]> {
  let query = db.selectFrom('clans').selectAll().where('points_season', '=', season);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('points', 'id'), '<', tuple(after.points, after.id)),
    );
  }
  return query.orderBy('points', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Clans by their rating of wars, the best first. */
export function clansByRating(
  db: Db,
  limit: number,
  after: { readonly rating: number; readonly id: string } | undefined,
): Promise<ClanRow[]> {
  let query = db.selectFrom('clans').selectAll();
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('rating', 'id'), '<', tuple(after.rating, after.id)),
    );
  }
  return query.orderBy('rating', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Clans with a higher rating of wars, and all clans. */
export async function placeByRating(db: Db, rating: number): Promise<{ above: number; all: number }> {
  const { above } = await db
    .selectFrom('clans')
    .select(({ fn }) => fn.countAll<number>().as('above'))
    .where('rating', '>', rating)
    .executeTakeFirstOrThrow();
  const { all } = await db
    .selectFrom('clans')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return { above, all };
}

/** Clans whose folded names or tags begin so. */
export const clansNamed = (db: Db, key: string, limit: number): Promise<ClanRow[]> =>
  db
    .selectFrom('clans')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        and([eb('name_key', '>=', key), eb('name_key', '<', `${key}~`)]),
        and([eb('tag_key', '>=', key), eb('tag_key', '<', `${key}~`)]),
      ]),
    )
    .orderBy('name_key')
    .limit(limit)
    .execute();

/** Clans that are to end by then. */
export const clansToDisband = (db: Db, now: number): Promise<ClanRow[]> =>
  db.selectFrom('clans').selectAll().where('disband_at', '<=', now).limit(20).execute();

/** Clans for which somebody has asked to lead them by then. */
export const clansWithHeirs = (db: Db, askedBy: number): Promise<ClanRow[]> =>
  db.selectFrom('clans').selectAll().where('heir_asked_at', '<=', askedBy).limit(20).execute();

/** Clans whose points are still those of a season before. */
export const startClanSeason = async (tx: Db, season: string): Promise<void> => {
  await tx
    .updateTable('clans')
    .set({ points: 0, points_season: season })
    .where('points_season', '<', season)
    .execute();
};

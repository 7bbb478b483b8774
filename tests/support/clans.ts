import type { WarTerms } from '../../engine/wars/terms.ts';
import { clanRoutes } from '../../sync-server/protocol/clans.ts';
import { warRoutes, type WarAct, type WarPage } from '../../sync-server/protocol/wars.ts';
import { call } from './rest.ts';
import { withDatabase } from './rawDatabase.ts';
import type { Player } from './table.ts';

/** Founds a clan of the first player that the others join. The server lets everybody found one (CLAN_FOUNDER_…). */
export async function foundClan(
  url: string,
  name: string,
  tag: string,
  [leader, ...members]: readonly Player[],
): Promise<string> {
  const emblem = { glyph: 'horse-head', field: 'Crimson', charge: 'PureWhite' } as const;
  const body = { name, tag, emblem, admission: 'open' as const };
  const { clan } = await call(url, leader?.token, clanRoutes.found, { body });
  for (const { token } of members) {
    await call(url, token, clanRoutes.act, { params: { slug: clan.slug }, body: { type: 'join' } });
  }
  return clan.slug;
}

export const actOnWar = (url: string, player: Player, id: string, body: WarAct) =>
  call(url, player.token, warRoutes.act, { params: { id }, body });

/** A war as everybody may see it. */
export const warInPublic = async (url: string, id: string): Promise<WarPage> =>
  (await call(url, undefined, warRoutes.get, { params: { id } })).war;

/** Five duels of one set, of which nobody plays more than two. */
export const fiveDuels = (opensAt: number): WarTerms => ({
  formats: ['duel', 'duel', 'duel', 'duel', 'duel'],
  sets: [{ opensAt, boards: 5 }],
  clock: 'async',
  maps: ['world'],
  mostBoards: 2,
  atOnce: 6,
  tieBreak: 5,
});

/** A war that both have agreed on. */
export async function agreedWar(
  url: string,
  { by, slug, with: other, terms }: { by: Player; slug: string; with: Player; terms: WarTerms },
): Promise<string> {
  const { id } = (await call(url, by.token, warRoutes.challenge, { params: { slug }, body: { terms } })).war;
  await actOnWar(url, other, id, { type: 'accept' });
  return id;
}

/** The date of a set has come, behind the back of the server. */
export const openSet = (dataDir: string, id: string, opensAt: number): void =>
  withDatabase(dataDir, (database) => {
    database.exec(
      `UPDATE war_events SET body = replace(body, '${opensAt}', '${opensAt - 14_400_000}') WHERE war_id = '${id}'`,
    );
    database.exec(`UPDATE wars SET due_at = 1 WHERE id = '${id}' AND due_at = ${opensAt}`);
  });

import type { Db } from '../../db/server/core/open.ts';
import { mapsAmong } from '../../db/server/maps/maps.ts';
import type { MapRow } from '../../db/server/schema/maps.ts';
import type { WarCommand } from '../../engine/wars/decide.ts';
import type { PoolMap } from '../../engine/wars/pool.ts';
import type { War } from '../../engine/wars/state.ts';
import type { WarTerms } from '../../engine/wars/terms.ts';
import { isPublished } from '../games/facts/maps.ts';

/** The players' maps of some terms that may stand in a pool now, in their newest revisions. */
export async function allowedMaps(db: Db, { maps }: WarTerms): Promise<PoolMap[]> {
  const rows = await mapsAmong(db, maps);
  return rows.filter(mayBePicked).map(({ id, rev, title, territories, min_players: min, max_players: max }) => ({
    id,
    rev,
    title,
    territories,
    players: { min, max },
  }));
}

/** Trials of games rate a map as even by `verdictOf` (`engine/trials/figures.ts`): of two seats the better one wins 55 % at most. */
const mayBePicked = (row: MapRow): boolean =>
  isPublished(row) && (row.official === 1 || row.fairness === 'even');

/** The same for what is done to a war: maps are looked at when an offer is made, and when it is accepted. */
export async function allowedFor(db: Db, war: War, command: WarCommand): Promise<readonly PoolMap[]> {
  if (command.type === 'counter') return allowedMaps(db, command.terms);
  return command.type === 'accept' ? allowedMaps(db, war.terms) : [];
}

import type { Db } from '../../db/server/core/open.ts';
import { mapsAmong } from '../../db/server/maps/maps.ts';
import type { MapRow } from '../../db/server/schema/maps.ts';
import { isBuiltInMap } from '../../engine/maps/catalogue.ts';
import type { WarCommand } from '../../engine/wars/decide.ts';
import type { PoolMap } from '../../engine/wars/pool.ts';
import type { War } from '../../engine/wars/state.ts';
import type { WarTerms } from '../../engine/wars/terms.ts';
import { isPublished } from '../games/facts/maps.ts';
import { Refusal } from '../runtime/refusal.ts';

/** The players' maps in a pool, in their newest revisions. Refuses one with maps that may not be picked now. */
export async function chosenPool(db: Db, { maps }: WarTerms): Promise<PoolMap[]> {
  const chosen = maps.filter((map) => !isBuiltInMap(map));
  const rows = (await mapsAmong(db, chosen)).filter(mayBePicked);
  if (chosen.some((map) => rows.every(({ id }) => id !== map))) {
    throw new Refusal(
      'invalid',
      'invalid_input',
      'Choose among the maps of the game and published ones that are rated fair',
      { field: 'maps' },
    );
  }
  return rows.map(({ id, rev, title, territories, min_players: min, max_players: max }) => ({
    id,
    rev,
    title,
    territories,
    players: { min, max },
  }));
}

/** Games of Commanders rate a map (`verdictOf` in `engine/trials/verdict.ts`): on an even one the better of two seats wins 55 % at most. */
const mayBePicked = (row: MapRow): boolean =>
  isPublished(row) && (row.official === 1 || row.fairness === 'even');

/** The same for what is done to a war: a pool is looked at when it is offered, and when the offer is accepted. */
export async function poolFor(db: Db, war: War, command: WarCommand): Promise<readonly PoolMap[]> {
  if (command.type === 'counter') return chosenPool(db, command.terms);
  return command.type === 'accept' && war.status === 'offered' ? chosenPool(db, war.terms) : [];
}

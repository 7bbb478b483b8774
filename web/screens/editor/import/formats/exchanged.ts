import { z } from 'zod/mini';
import type { Ring } from '../../../../../engine/maps/drawing/geometry.ts';
import { mapFactsSchema } from '../../../../../engine/maps/exchange/mapFacts.ts';
import type { ImportedMap, ImportedTerritory } from '../model/importedMap.ts';
import { Refused } from '../model/limits.ts';

/**
 * A map that this program has saved in another format: outlines out of the file, by the ids of territories, and all else
 * out of what it says.
 */
export function exchanged(
  said: unknown,
  outlines: ReadonlyMap<string, readonly (readonly Ring[])[]>,
): ImportedMap {
  const read = z.safeParse(mapFactsSchema, said);
  if (!read.success) throw new Refused('no_land');
  const { title, description, author, licence, territories, regions, links } = read.data;
  return {
    title,
    description,
    author,
    licence,
    territories: territories.map(({ id, name, region, token, site, neutral }): ImportedTerritory => ({
      key: id,
      name,
      region,
      at: token,
      site,
      neutral,
      polygons: outlines.get(id) ?? [],
    })),
    regions: regions.map(({ id, name, color, bonus, labelAt }) => ({ key: id, name, color, bonus, labelAt })),
    links: links.map(({ a, b, type, dir }) => ({
      a,
      b,
      oneWay: dir === 'ab',
      kind: type === 'land' ? undefined : type,
    })),
    onSheet: true,
  };
}

import { z } from 'zod/mini';
import type { MapDefinition } from '../../model/map.ts';

const point = z.tuple([z.number(), z.number()]);
const name = z.string().check(z.maxLength(60));

/** All of a board but its outlines, which stand in the file under the ids of its territories. */
export const mapFactsSchema = z.object({
  version: z.literal(1),
  title: name,
  description: z.string().check(z.maxLength(500)),
  author: z.string(),
  licence: z.string(),
  territories: z.array(
    z.object({
      id: z.string(),
      name,
      region: z.string(),
      token: point,
      site: z.optional(z.boolean()),
      neutral: z.optional(z.int()),
    }),
  ),
  regions: z.array(
    z.object({ id: z.string(), name, color: z.string(), bonus: z.int(), labelAt: z.optional(point) }),
  ),
  links: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      type: z.enum(['land', 'sea', 'wrap', 'wall']),
      dir: z.optional(z.enum(['both', 'ab'])),
    }),
  ),
});

export type MapFacts = z.infer<typeof mapFactsSchema>;

/** @param place where a point of the board lies in the file */
export function mapFacts(
  map: MapDefinition,
  place: (at: readonly [number, number]) => [number, number],
): MapFacts {
  return {
    version: 1,
    title: map.title,
    description: map.description,
    author: map.attribution.author,
    licence: map.attribution.licence,
    territories: map.territories.map(({ id, name: own, region, token, site, start }) => ({
      id,
      name: own,
      region,
      token: place(token),
      ...(site && { site }),
      ...(start && { neutral: start.neutral }),
    })),
    regions: map.regions.map(({ id, name: own, color, bonus, labelAt }) => ({
      id,
      name: own,
      color,
      bonus,
      labelAt: place(labelAt),
    })),
    links: [
      ...map.links.map(({ a, b, type, dir }) => ({ a, b, type, ...(dir && { dir }) })),
      ...(map.walls ?? []).map(([a, b]) => ({ a, b, type: 'wall' as const })),
    ],
  };
}

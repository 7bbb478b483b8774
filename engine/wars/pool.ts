import { z } from 'zod/mini';
import {
  homeOf,
  SIDE_SIZES,
  WAR_FORMATS,
  whyNoTerms,
  type Side,
  type WarFormat,
  type WarTerms,
} from './terms.ts';

/**
 * A player's map in the pool of a war, as it was when the terms were offered: boards are played on this revision,
 * whatever its author does with the map later.
 */
export const poolMapSchema = z.object({
  id: z.string(),
  rev: z.int(),
  title: z.string(),
  /** The map has so many of them. */
  territories: z.int(),
  players: z.object({ min: z.int(), max: z.int() }),
});
export type PoolMap = z.infer<typeof poolMapSchema>;

/** A side picks a map so often at most, and once a format, as long as the pool has maps enough. */
const MOST_OF_A_MAP = 2;

const seatsOf = (format: WarFormat): number => 2 * SIDE_SIZES[format];

/** May boards of a format be played on a map? Those of the game are for as many as any format seats. */
export function fitsFormat(map: string, format: WarFormat, pool: readonly PoolMap[]): boolean {
  const players = pool.find(({ id }) => id === map)?.players;
  const seats = seatsOf(format);
  return players === undefined || (players.min <= seats && seats <= players.max);
}

/** The maps of the terms on which boards of a format may be played, in their order. */
export const mapsFor = ({ maps }: WarTerms, format: WarFormat, pool: readonly PoolMap[]): string[] =>
  maps.filter((map) => fitsFormat(map, format, pool));

interface Fault {
  readonly field: string;
  readonly message: string;
}

/**
 * Why such terms cannot be offered, and which field is against it; null = they can.
 * @param pool the players' maps among those of the terms; that they may be picked is known to the caller
 */
export const whyNoOffer = (terms: WarTerms, now: number, pool: readonly PoolMap[]): Fault | null =>
  whyNoTerms(terms, now) ?? whyNoFit(terms, pool);

function whyNoFit(terms: WarTerms, pool: readonly PoolMap[]): Fault | null {
  const idle = pool.find(
    ({ id }) => terms.maps.includes(id) && !terms.formats.some((format) => fitsFormat(id, format, pool)),
  );
  if (idle)
    return { field: 'maps', message: `${idle.title} is for more or fewer players than any board has` };
  const bare = terms.formats.find((format) => mapsFor(terms, format, pool).length === 0);
  return bare ? { field: 'maps', message: `None of the maps is for ${seatsOf(bare)} players` } : null;
}

/** How often a side may pick the same map, in all and for one format. */
export function mapLimits(
  terms: WarTerms,
  side: Side,
  format: WarFormat,
  pool: readonly PoolMap[] = [],
): { all: number; format: number } {
  const own = terms.formats.filter((_, at) => homeOf(terms, at + 1) === side);
  const share = (boards: number, maps: number): number => Math.ceil(boards / Math.max(1, maps));
  const most = (of: WarFormat): number =>
    share(own.filter((one) => one === of).length, mapsFor(terms, of, pool).length);
  return {
    all: Math.max(MOST_OF_A_MAP, share(own.length, terms.maps.length), ...WAR_FORMATS.map(most)),
    format: Math.max(1, most(format)),
  };
}

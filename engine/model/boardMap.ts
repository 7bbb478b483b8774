import type { TerritoryIndex } from './ids.ts';
import type { MapDefinition } from './map.ts';

/** The part of a map that rules need, by index. One object per map revision, shared by all its games. */
export interface BoardMap {
  readonly id: string;
  readonly rev: number;
  readonly territories: readonly { readonly id: string; readonly name: string }[];
  readonly indexOf: ReadonlyMap<string, TerritoryIndex>;
  /** `neighbours[t]`: where an army may go from t, ascending. */
  readonly neighbours: readonly (readonly TerritoryIndex[])[];
  /** `approaches[t]`: from where an army may come to t, ascending. */
  readonly approaches: readonly (readonly TerritoryIndex[])[];
  readonly regions: readonly BoardRegion[];
  /** `regionOf[t]`: position in `regions`. */
  readonly regionOf: readonly number[];
}

export interface BoardRegion {
  readonly id: string;
  readonly name: string;
  /** Armies a turn for whoever holds all of it. */
  readonly bonus: number;
  readonly territories: readonly TerritoryIndex[];
}

/** Derives adjacency and regions from a validated map. Link directions: `ab` leads from a to b only. */
export function boardMapOf(map: MapDefinition): BoardMap {
  const indexOf = new Map(map.territories.map((territory, index) => [territory.id, index]));
  const links = map.territories.map(() => new Set<TerritoryIndex>());
  const index = (id: string): TerritoryIndex => {
    const found = indexOf.get(id);
    if (found === undefined) throw new Error(`map ${map.id}: no territory "${id}"`);
    return found;
  };
  for (const link of map.links) {
    links[index(link.a)]?.add(index(link.b));
    if (link.dir !== 'ab') links[index(link.b)]?.add(index(link.a));
  }
  const neighbours = links.map((set) => [...set].toSorted((a, b) => a - b));

  const regionIndex = new Map(map.regions.map((region, position) => [region.id, position]));
  const regionOf = map.territories.map((territory) => {
    const found = regionIndex.get(territory.region);
    if (found === undefined) throw new Error(`map ${map.id}: no region "${territory.region}"`);
    return found;
  });
  return {
    id: map.id,
    rev: map.rev,
    territories: map.territories.map(({ id, name }) => ({ id, name })),
    indexOf,
    neighbours,
    approaches: approachesOf(neighbours),
    regions: map.regions.map((region, position) => ({
      id: region.id,
      name: region.name,
      bonus: region.bonus,
      territories: regionOf.flatMap((of, territory) => (of === position ? [territory] : [])),
    })),
    regionOf,
  };
}

/** The links walked backwards. */
export function approachesOf(neighbours: BoardMap['neighbours']): TerritoryIndex[][] {
  const approaches = neighbours.map((): TerritoryIndex[] => []);
  neighbours.forEach((reached, from) => {
    for (const to of reached) approaches[to]?.push(from);
  });
  return approaches;
}

export const territoryId = (map: BoardMap, territory: TerritoryIndex): string =>
  map.territories[territory]?.id ?? '';

/** A region's size and its ways out, from which its bonus follows. */
export interface RegionShape {
  readonly id: string;
  readonly territories: number;
  /** Territories with a neighbour outside. */
  readonly border: number;
  /** Links that lead outside. */
  readonly exits: number;
}

interface Linked {
  readonly territories: readonly { readonly id: string; readonly region: string }[];
  readonly regions: readonly { readonly id: string }[];
  readonly links: readonly { readonly a: string; readonly b: string }[];
}

/** Σ bonus stays below this share of the territories, lest maps of many open regions inflate. */
const SHARE = 0.62;

export function regionShapes({ territories, regions, links }: Linked): RegionShape[] {
  const regionOf = new Map(territories.map(({ id, region }) => [id, region]));
  const sizes = new Map<string, number>();
  for (const { region } of territories) sizes.set(region, (sizes.get(region) ?? 0) + 1);
  const ends = new Map<string, string[]>(regions.map(({ id }) => [id, []]));
  for (const { a, b } of links) {
    const [one = '', other = ''] = [regionOf.get(a), regionOf.get(b)];
    if (one === other) continue;
    ends.get(one)?.push(a);
    ends.get(other)?.push(b);
  }
  return regions.map(({ id }) => ({
    id,
    territories: sizes.get(id) ?? 0,
    border: new Set(ends.get(id)).size,
    exits: ends.get(id)?.length ?? 0,
  }));
}

/**
 * Bonus by region id: 0.35 T + 0.45 B + 0.10 X - 0.2 for T territories, B of them on the border, X exits. The
 * formula is our own: it agrees with the classic layout in five regions of six. Bonuses are scaled down together
 * where needed.
 */
export function suggestedBonuses(map: Linked, shapes = regionShapes(map)): Map<string, number> {
  const raw = shapes.map(({ id, territories, border, exits }) => ({
    id,
    value: Math.max(1, Math.round(0.35 * territories + 0.45 * border + 0.1 * exits - 0.2)),
  }));
  const sum = raw.reduce((total, { value }) => total + value, 0);
  const scale = Math.min(1, (SHARE * map.territories.length) / sum);
  return new Map(raw.map(({ id, value }) => [id, Math.max(1, Math.round(value * scale))]));
}

import type { Point, Ring } from '../../../../../engine/maps/drawing/geometry.ts';

/** The formats that are read. */
export const FORMATS = [
  'coldKeep',
  'svg',
  'warzone',
  'geoJson',
  'topoJson',
  'domination',
  'conquest',
  'tripleA',
  'conquerClub',
  'lux',
  'azgaar',
  'openFront',
] as const;
export type Format = (typeof FORMATS)[number];

/** What a file holds and a draft has no place for, or what could not be understood. */
export const LOSSES = [
  'texts',
  'pictures',
  'styles',
  'scripts',
  'outside_references',
  'lines',
  'points',
  'properties',
  'missions',
  'one_way',
  'scrolling',
  'units',
  'technology',
  'production',
  'sea_zones',
  'bombardments',
  'objectives',
  'conditional_bonuses',
  'autodeploy',
  'negative_bonuses',
  'second_regions',
  'scenario',
  'theme',
  'terrain',
  'other_layers',
  'borders_redrawn',
  'broken_lines',
  'unknown_neighbours',
  'hidden_shapes',
  'marks',
  'background',
  'unnamed',
  'same_names',
  'specks',
  'enlarged',
  'placed',
  'lands_over_limit',
  'regions_over_limit',
  'links_over_limit',
] as const;
export type LossCode = (typeof LOSSES)[number];

/** How often each was met. */
export type Losses = ReadonlyMap<LossCode, number>;

export interface ImportedTerritory {
  /** It is linked by this; no other of the file has it. */
  readonly key: string;
  readonly name: string;
  /** The key of its region, if it is in one. */
  readonly region?: string | undefined;
  /** Polygons of an outline and its holes, y pointing down; none where the format tells only of counters. */
  readonly polygons: readonly (readonly Ring[])[];
  /** Where its counter stands. */
  readonly at?: Point | undefined;
  readonly site?: boolean | undefined;
  readonly neutral?: number | undefined;
}

export interface ImportedRegion {
  readonly key: string;
  readonly name: string;
  readonly bonus?: number | undefined;
  /** As `#rrggbb`. */
  readonly color?: string | undefined;
  readonly labelAt?: Point | undefined;
}

export interface ImportedLink {
  readonly a: string;
  readonly b: string;
  /** It leads from `a` to `b` only. */
  readonly oneWay: boolean;
  readonly kind?: 'sea' | 'wrap' | 'wall' | undefined;
}

/** A map as a file tells it, in the file's own units. */
export interface ImportedMap {
  readonly title: string;
  readonly description?: string | undefined;
  readonly author?: string | undefined;
  readonly licence?: string | undefined;
  readonly territories: readonly ImportedTerritory[];
  readonly regions: readonly ImportedRegion[];
  /** Absent where the format has none: lands that share a border are linked. */
  readonly links?: readonly ImportedLink[] | undefined;
  /** Width and height of the picture on which counters stand, in the file's units. */
  readonly frame?: readonly [width: number, height: number] | undefined;
  /** Borders that neighbours have drawn each for themselves are no farther apart than this, where the format says so. */
  readonly gap?: number | undefined;
  /** The units are those of a sheet. */
  readonly onSheet?: boolean | undefined;
  /** The file whose picture it is drawn over. */
  readonly picture?: string | undefined;
  /** Properties by which land could be put into regions. */
  readonly regionChoices?: readonly string[] | undefined;
}

/** Collects what is lost while a file is read. */
export class LossCount {
  readonly counts = new Map<LossCode, number>();

  add(code: LossCode, count = 1): void {
    if (count > 0) this.counts.set(code, (this.counts.get(code) ?? 0) + count);
  }

  /** What was counted is of use after all. */
  keep(code: LossCode, count: number): void {
    const left = (this.counts.get(code) ?? 0) - count;
    if (left > 0) this.counts.set(code, left);
    else this.counts.delete(code);
  }
}

import type { MapLink } from '../../model/map.ts';
import type { Bounds, Point, Ring } from '../drawing/geometry.ts';
import type { Raster } from '../drawing/raster.ts';
import { seaLanes, type SeaLane } from '../drawing/seaLanes.ts';
import { whileSame } from '../drawing/whileSame.ts';
import { wrapLane } from '../drawing/wrapLane.ts';
import { endsOf, SHORTEST_BORDER, type DraftLink, type PlainDraft } from './plain.ts';

/** A territory's land as it is drawn, polygons by falling size. */
export interface Land {
  readonly id: string;
  readonly polygons: readonly (readonly Ring[])[];
  readonly anchor: Point;
  readonly token: Point;
}

export type Keyed = readonly [a: string, b: string, link: DraftLink];

/** Links by their ends, in their order. Where lines make the land what touches is linked, unless the draft says otherwise. */
export function linksWith({ meta, links }: PlainDraft, borders: ReadonlyMap<string, number>): Keyed[] {
  const all = new Map(links);
  if (meta.kind === 'lines') {
    for (const [key, length] of borders) {
      if (length >= SHORTEST_BORDER && !all.has(key)) all.set(key, BY_BORDER);
    }
  }
  const keys = [...all.keys()];
  return inOrder(keys, () =>
    keys.toSorted((one, other) => (one < other ? -1 : 1)).map((key) => [key, ...endsOf(key)] as const),
  ).map(([key, a, b]) => [a, b, all.get(key) ?? BY_BORDER] as const);
}

/** Pairs in their order: most changes leave them as they are. */
const inOrder = whileSame<readonly (readonly [key: string, a: string, b: string])[]>();

/** What touches is linked so. */
const BY_BORDER: DraftLink = { kind: 'land', dir: 'both' };

/** A lane for each link; one without free water is drawn from counter to counter, since a link is never hidden. */
export function lanesOf(raster: Raster, lands: readonly Land[], links: readonly Keyed[]): SeaLane[] {
  const pairs = links.map(([a, b]) => [a, b] as const);
  const found = new Map(seaLanes(raster, pairs).map((lane) => [`${lane.a} ${lane.b}`, lane]));
  const tokens = new Map(lands.map(({ id, token }) => [id, token]));
  return pairs.map(
    ([a, b]) => found.get(`${a} ${b}`) ?? { a, b, via: [tokens.get(a) ?? [0, 0], tokens.get(b) ?? [0, 0]] },
  );
}

export function linkOf(
  a: string,
  b: string,
  type: MapLink['type'],
  { dir }: DraftLink,
  via?: readonly Point[],
): MapLink {
  // Most links are such, and there are many.
  if (dir === 'both' && via === undefined) return { a, b, type };
  const turned = dir === 'ba';
  const ends = turned ? { a: b, b: a } : { a, b };
  const points = via && (turned ? via.toReversed() : via).map(mutable);
  return { ...ends, type, ...(dir !== 'both' && { dir: 'ab' as const }), ...(points && { via: points }) };
}

/** The lane leaves by the edge to which its western end is nearer. */
export function wrapOf(a: string, b: string, link: DraftLink, lands: readonly Land[], box: Bounds): MapLink {
  const land = (id: string): Land | undefined => lands.find((one) => one.id === id);
  const coast = (id: string): Ring => land(id)?.polygons[0]?.[0] ?? [];
  const isTurned = (land(a)?.token[0] ?? 0) > (land(b)?.token[0] ?? 0);
  const via = isTurned ? wrapLane(coast(b), coast(a), box).toReversed() : wrapLane(coast(a), coast(b), box);
  return linkOf(a, b, 'wrap', link, via);
}

const mutable = ([x, y]: Point): [number, number] => [x, y];

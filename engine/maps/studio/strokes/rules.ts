import type { Point, Ring } from '../../drawing/geometry.ts';
import { isInside } from '../../drawing/rings.ts';
import { lengthOf, vertexOf } from '../lines/grid.ts';
import { facesOf } from '../lines/faces.ts';
import { noded } from '../lines/nodes.ts';
import { ELSEWHERE, outlinesBy } from '../lines/outlines.ts';
import { DECOR_SEED, WATER_SEED, type PlainDraft } from '../plain.ts';
import type { LineChange, NewId } from './change.ts';
import { placesIn } from './overlay.ts';
import { redrawn, type Cut, type Verdict } from './redraw.ts';
import type { Owner } from './settledSeeds.ts';

/** Land smaller than this, in square units, is no territory: what a stroke leaves over stays with its owner. */
const SMALLEST_LAND = 12;

const isLand = (owner: Owner): owner is string =>
  owner !== null && owner !== WATER_SEED && owner !== DECOR_SEED;

/** A stroke across land splits it: its larger part, or that with a counter that was put by hand, stays what it was. */
export function splitBy(draft: PlainDraft, stroke: readonly Point[], newId: NewId): LineChange | null {
  return redrawn(draft, [stroke.map(vertexOf)], (cut) => splitting(draft, cut, newId), newId);
}

function splitting({ territories }: PlainDraft, cut: Cut, newId: NewId): Verdict {
  const { faces, isFresh, ownerBefore } = cut;
  const parts = joinedFaces(faces.count);
  const cluster = joinedFaces(faces.count);
  for (let piece = 0; piece < isFresh.length; piece += 1) {
    const [one = 0, other = 0] = [faces.face[piece * 2], faces.face[piece * 2 + 1]];
    const owner = ownerBefore(one);
    if (!isLand(owner) || owner !== ownerBefore(other)) continue;
    cluster.join(one, other);
    if (isFresh[piece] !== true) parts.join(one, other);
  }
  const areas = new Map<number, number>();
  for (let face = 1; face < faces.count; face += 1) {
    const part = parts.find(face);
    areas.set(part, (areas.get(part) ?? 0) + (faces.doubleAreas[face] ?? 0) / 200);
  }
  const keepers = new Map<number, number>();
  for (const [part, area] of areas) {
    const whole = cluster.find(part);
    const known = keepers.get(whole);
    if (known === undefined || area > (areas.get(known) ?? 0)) keepers.set(whole, part);
  }
  for (const [id, { placed, token }] of territories) {
    const face = faces.faceAt(token[0] * 10, token[1] * 10);
    if (placed && ownerBefore(face) === id) keepers.set(cluster.find(face), parts.find(face));
  }
  const founded = new Map<string, string>();
  const given = new Map<number, string>();
  for (const [part, area] of areas) {
    const owner = ownerBefore(part);
    if (!isLand(owner) || keepers.get(cluster.find(part)) === part || area < SMALLEST_LAND) continue;
    const id = newId('t');
    founded.set(id, territories.get(owner)?.region ?? '');
    given.set(part, id);
  }
  return { ownerOf: (face) => given.get(parts.find(face)) ?? ownerBefore(face), founded };
}

/** Disjoint sets of faces. */
function joinedFaces(count: number) {
  const parents = Int32Array.from({ length: count }, (_, face) => face);
  const find = (face: number): number => {
    let at = face;
    while (parents[at] !== at) at = parents[at] = parents[parents[at] ?? at] ?? at;
    return at;
  };
  const join = (one: number, other: number): void => {
    const [a, b] = [find(one), find(other)];
    parents[Math.max(a, b)] = Math.min(a, b);
  };
  return { find, join };
}

/** What becomes of the ground that a stroke covers: land of a territory, of a new one in a region, or water. */
export type Ground =
  | { readonly type: 'land'; readonly of: string }
  | { readonly type: 'new'; readonly region: string }
  | { readonly type: 'water' };

/** A closed coast: what it encloses becomes land where it was water, or water where it was land. */
export function groundWithin(
  draft: PlainDraft,
  coast: readonly Point[],
  ground: Ground,
  newId: NewId,
): LineChange | null {
  const ring = coast.map(vertexOf);
  const within = (at: Point): boolean => windingOf(coast, at) !== 0;
  return redrawn(
    draft,
    [[...ring, ...ring.slice(0, 1)]],
    (cut) => covering(cut, within, ground, newId),
    newId,
  );
}

/** A stroke with a round brush: what it covers becomes land where it was water, or water where it was land. */
export function groundUnder(
  draft: PlainDraft,
  path: readonly Point[],
  radius: number,
  ground: Ground,
  newId: NewId,
): LineChange | null {
  const rings = brushed(path, radius);
  const within = (at: Point): boolean => isInside(rings, at);
  const ways = rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(vertexOf));
  return redrawn(draft, ways, (cut) => covering(cut, within, ground, newId), newId);
}

function covering(cut: Cut, within: (at: Point) => boolean, ground: Ground, newId: NewId): Verdict {
  const id = ground.type === 'new' ? newId('t') : ground.type === 'land' ? ground.of : WATER_SEED;
  const isTaken = (before: Owner): boolean =>
    ground.type === 'water' ? before !== WATER_SEED : before === WATER_SEED || before === null;
  const ownerOf = (face: number): Owner => {
    const before = cut.ownerBefore(face);
    const at = cut.placeIn(face);
    return at && isTaken(before) && within(at) ? id : before;
  };
  return { ownerOf, founded: new Map(ground.type === 'new' ? [[id, ground.region]] : []) };
}

/** How often a ring runs around a point: a stroke that crosses itself encloses all that it has gone around. */
function windingOf(ring: readonly Point[], [x, y]: Point): number {
  let winding = 0;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    const isRight = (bx - ax) * (y - ay) - (x - ax) * (by - ay) > 0;
    if (ay <= y && by > y && isRight) winding += 1;
    else if (by <= y && ay > y && !isRight) winding -= 1;
  });
  return winding;
}

const CORNERS = 18;

/** The outlines of all that a disc covers on its way. */
function brushed(path: readonly Point[], radius: number): Ring[] {
  const steps = path.filter(
    (_, index) => index === 0 || index === path.length - 1 || isStep(path, index, radius),
  );
  const discs = steps.map((at, index) => capsule(at, steps[index + 1] ?? at, radius));
  const faces = facesOf(noded(discs.map((ring) => [...ring, ...ring.slice(0, 1)].map(vertexOf))));
  const place = placesIn(faces);
  const isCovered = (face: number): boolean => {
    const at = face === 0 ? undefined : place(face);
    return at !== undefined && discs.some((ring) => isInside([ring], [at[0] / 10, at[1] / 10]));
  };
  const covered = Uint8Array.from({ length: faces.count }, (_, face) => (isCovered(face) ? 1 : 0));
  return (outlinesBy(faces, (face) => (covered[face] === 1 ? 1 : ELSEWHERE)).get(1) ?? []).flat();
}

/** Points nearer to the one before than half the brush add nothing. */
const isStep = (path: readonly Point[], index: number, radius: number): boolean =>
  lengthOf(vertexOf(path[index] ?? [0, 0]), vertexOf(path[index - 1] ?? [0, 0])) >= radius / 2;

function capsule(from: Point, to: Point, radius: number): Ring {
  const heading = Math.atan2(to[1] - from[1], to[0] - from[0]);
  return Array.from({ length: CORNERS }, (_, corner): Point => {
    const turn = heading - Math.PI / 2 + ((corner + 0.5) / CORNERS) * 2 * Math.PI;
    const [x, y] = corner < CORNERS / 2 ? to : from;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });
}

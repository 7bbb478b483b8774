import type { Point } from '../../drawing/geometry.ts';
import { facesOf, type Faces } from '../lines/faces.ts';
import { ELSEWHERE, middleOf, outlinesBy } from '../lines/outlines.ts';
import { NOBODY, WATER } from '../lines/owners.ts';
import type { Pieces } from '../lines/pieces.ts';
import { stretchesOf } from '../lines/stretches.ts';
import { draftFaces, type DraftFaces } from '../lineLand.ts';
import { DECOR_SEED, WATER_SEED, type DraftSeed, type PlainDraft } from '../plain.ts';
import { NO_CHANGE, type Inserted, type LineChange, type NewId } from './change.ts';
import { keyOf, overlay, placesIn, type Overlay } from './overlay.ts';

/** A territory's id, water, land that is drawn only, or null where nobody has it. */
export type Owner = string | null;

/** The faces that a draft and a stroke make together. */
export interface Cut {
  readonly faces: Faces;
  /** By piece: true if only the stroke has it. */
  readonly isFresh: readonly boolean[];
  /** Whose a face was before the stroke. */
  ownerBefore(face: number): Owner;
  /** A place within a face, in map units. */
  placeIn(face: number): Point | undefined;
}

/** Who is to have each face, and the regions of territories that are new. */
export interface Verdict {
  ownerOf(face: number): Owner;
  readonly founded: ReadonlyMap<string, string>;
}

/**
 * Lays strokes over a draft and gives the faces that they make to whom a rule says. Of the strokes only what separates two owners
 * is drawn. Answers null if nothing changes.
 * @param strokes as points of the grid
 */
export function redrawn(
  draft: PlainDraft,
  strokes: readonly (readonly number[])[],
  rule: (cut: Cut) => Verdict,
  newId: NewId,
): LineChange | null {
  const before = draftFaces(draft);
  const over = overlay(before.noded, strokes);
  const place = placesIn(over.faces);
  const nameOf = namer(before);
  const cut: Cut = {
    faces: over.faces,
    isFresh: over.isFresh,
    ownerBefore: remembered((face) => {
      const at = face === 0 ? undefined : place(face);
      return at === undefined ? WATER_SEED : nameOf(before.faces.faceAt(...at));
    }),
    placeIn: (face) => {
      const at = place(face);
      return at && [at[0] / 10, at[1] / 10];
    },
  };
  const { ownerOf, founded } = rule(cut);
  const owner = remembered((face) => (face === 0 ? WATER_SEED : ownerOf(face)));
  const { pieces, face } = over.faces;
  const kept = pieces.from.map(
    (_, piece) =>
      over.isFresh[piece] === true && owner(face[piece * 2] ?? 0) !== owner(face[piece * 2 + 1] ?? 0),
  );
  const drawn: Pieces = {
    from: pieces.from.filter((_, piece) => kept[piece]),
    to: pieces.to.filter((_, piece) => kept[piece]),
  };
  const wanted = wantedPlaces(over, cut, owner);
  if (drawn.from.length === 0 && wanted.every(([, of, was]) => of === was)) return null;
  const names = vertexNames(draft, newId);
  const lines = new Map(stretchesOf(drawn).map((points) => [newId('l'), points.map(names.of)]));
  const inserted = insertsFor(draft, over, new Set(drawn.from.concat(drawn.to)), names.of);
  const seeds = seedsFor(draft, before, finalFaces(over, drawn), wanted, newId);
  return { ...NO_CHANGE, vertices: names.fresh, inserted, lines, seeds, founded, lost: lostIn(draft, seeds) };
}

function remembered(work: (face: number) => Owner): (face: number) => Owner {
  const known = new Map<number, Owner>();
  return (face) => {
    if (!known.has(face)) known.set(face, work(face));
    return known.get(face) ?? null;
  };
}

const namer =
  ({ owner, ids }: DraftFaces) =>
  (face: number): Owner => {
    const of = owner[face] ?? NOBODY;
    return of >= 0 ? (ids[of] ?? null) : of === NOBODY ? null : of === WATER ? WATER_SEED : DECOR_SEED;
  };

/** Places in all faces that the stroke touches or gives to another, whose they are to be, and whose they were. */
function wantedPlaces(
  { faces, isFresh }: Overlay,
  cut: Cut,
  owner: (face: number) => Owner,
): (readonly [at: Point, of: Owner, was: Owner])[] {
  const touched = new Set<number>();
  faces.face.forEach((face, side) => {
    if (face !== 0 && (isFresh[side >> 1] === true || owner(face) !== cut.ownerBefore(face)))
      touched.add(face);
  });
  return [...touched].flatMap((face) => {
    const at = cut.placeIn(face);
    return at ? [[at, owner(face), cut.ownerBefore(face)] as const] : [];
  });
}

const finalFaces = ({ old }: Overlay, drawn: Pieces): Faces => {
  const pieces: { from: number[]; to: number[] } = { from: [...drawn.from], to: [...drawn.to] };
  for (const points of old) {
    points.slice(1).forEach((to, index) => {
      pieces.from.push(points[index] ?? to);
      pieces.to.push(to);
    });
  }
  return facesOf(pieces);
};

/** Ids of the vertices at points of the grid; what has none gets one. */
function vertexNames({ vertices }: PlainDraft, newId: NewId) {
  const names = new Map([...vertices].map(([id, vertex]) => [vertex, id]));
  const fresh = new Map<string, number>();
  const of = (point: number): string => {
    const known = names.get(point);
    if (known !== undefined) return known;
    const name = newId('v');
    names.set(point, name);
    fresh.set(name, point);
    return name;
  };
  return { of, fresh };
}

/** Points at which lines of the draft are met by what is drawn. */
function insertsFor(
  { lines, vertices }: PlainDraft,
  { old }: Overlay,
  drawn: ReadonlySet<number>,
  nameOf: (point: number) => string,
): Inserted[] {
  const cut = new Map<string, readonly number[]>();
  const ends = new Set<number>();
  for (const points of old) {
    const between = points.slice(1, -1).filter((point) => drawn.has(point));
    const [from = 0, to = 0] = [points[0], points.at(-1)];
    if (between.length === 0) continue;
    cut.set(keyOf(from, to), [from, ...between]);
    ends.add(from).add(to);
  }
  const inserted: Inserted[] = [];
  if (cut.size === 0) return inserted;
  for (const [line, { points }] of lines) {
    for (let at = 0; at + 1 < points.length; at += 1) {
      const [from = 0, to = 0] = [vertices.get(points[at] ?? ''), vertices.get(points[at + 1] ?? '')];
      if (!ends.has(from) || !ends.has(to)) continue;
      const [first, ...between] = cut.get(keyOf(from, to)) ?? [];
      if (first === undefined) continue;
      inserted.push({ line, at, points: (first === from ? between : between.toReversed()).map(nameOf) });
    }
  }
  return inserted;
}

/** Seeds lie in every face that was touched, and say whose it is to be. */
function seedsFor(
  { seeds }: PlainDraft,
  before: DraftFaces,
  faces: Faces,
  wanted: readonly (readonly [Point, Owner, Owner])[],
  newId: NewId,
): Map<string, DraftSeed> {
  const owners = new Map<number, Owner>();
  for (const [[x, y], of] of wanted) owners.set(faces.faceAt(x * 10, y * 10), of);
  owners.delete(0);
  const changed = new Map<string, DraftSeed>();
  const sown = new Set<number>();
  for (const [id, { at, of }] of seeds) {
    const [x, y] = [at[0] * 10, at[1] * 10];
    const face = faces.faceAt(x, y);
    // What was land and is open sea now keeps no seed of a territory.
    const to = face === 0 && before.faces.faceAt(x, y) !== 0 ? WATER_SEED : owners.get(face);
    if (to === undefined || to === null) continue;
    sown.add(face);
    if (to !== of) changed.set(id, { at, of: to });
  }
  const bare = new Map([...owners].filter(([face, of]) => of !== null && !sown.has(face)));
  if (bare.size === 0) return changed;
  for (const [face, [rings]] of outlinesBy(faces, (one) => (bare.has(one) ? one : ELSEWHERE))) {
    const of = bare.get(face);
    if (rings === undefined || of === undefined || of === null) continue;
    const [x, y] = middleOf(rings, 0.05);
    changed.set(newId('s'), { at: [x, y], of });
  }
  return changed;
}

/** Territories of whose seeds none is left. */
function lostIn({ seeds }: PlainDraft, changed: ReadonlyMap<string, DraftSeed>): string[] {
  const had = new Set([...seeds.values()].map(({ of }) => of));
  const has = new Set(
    [...seeds.entries(), ...changed.entries()].map(([id, seed]) => (changed.get(id) ?? seed).of),
  );
  return [...had].filter((of) => of !== WATER_SEED && of !== DECOR_SEED && !has.has(of));
}

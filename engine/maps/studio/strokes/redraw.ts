import type { Point } from '../../drawing/geometry.ts';
import type { PieceFaces } from '../lines/faces.ts';
import { some } from '../lines/pieces.ts';
import { listsOf, stretchesOf } from '../lines/ways.ts';
import { draftFaces } from '../lineFaces.ts';
import { WATER_SEED, type PlainDraft } from '../plain.ts';
import { NO_CHANGE, redrawnLines, type Inserted, type LineChange, type NewId } from './change.ts';
import { keyOf, overlay, placesIn, type Overlay } from './overlay.ts';
import { lostIn, ownersIn, settledSeeds, type Owner } from './settledSeeds.ts';

/** The faces that a draft and a stroke make together. */
export interface Cut {
  readonly faces: PieceFaces;
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
  const nameOf = ownersIn(before);
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
  const drawn = some(
    pieces,
    (piece) =>
      over.isFresh[piece] === true && owner(face[piece * 2] ?? 0) !== owner(face[piece * 2 + 1] ?? 0),
  );
  if (drawn.from.length === 0 && !isGiven(over.faces, cut, owner)) return null;
  const names = vertexNames(draft, newId);
  const lines = new Map(listsOf(stretchesOf(drawn)).map((points) => [newId('l'), points.map(names.of)]));
  const inserted = insertsFor(draft, over, new Set([...drawn.from, ...drawn.to]), names.of);
  const change: LineChange = { ...NO_CHANGE, vertices: names.fresh, inserted, lines, founded };
  const seeds = settledSeeds({
    before,
    after: redrawnLines(draft, change),
    wantIn: (faces) => wantedIn(faces, over.faces, owner),
    newId,
  });
  // What is too small to be seen after rounding founds nothing.
  const sown = new Set([...seeds.values()].map(({ of }) => of));
  const lasting = new Map([...founded].filter(([id]) => sown.has(id)));
  return { ...change, founded: lasting, seeds, lost: lostIn(draft, seeds) };
}

/** True if a face changes hands. */
function isGiven({ count }: PieceFaces, cut: Cut, owner: (face: number) => Owner): boolean {
  for (let face = 1; face < count; face += 1) {
    if (owner(face) !== cut.ownerBefore(face)) return true;
  }
  return false;
}

/** Whose the faces are that are read afterwards, by a place in each; undefined where one is too thin to have any. */
function wantedIn(
  read: PieceFaces,
  drawn: PieceFaces,
  owner: (face: number) => Owner,
): (face: number) => Owner | undefined {
  const place = placesIn(read);
  return (face) => {
    const at = place(face);
    return at && owner(drawn.faceAt(...at));
  };
}

function remembered(work: (face: number) => Owner): (face: number) => Owner {
  const known = new Map<number, Owner>();
  return (face) => {
    if (!known.has(face)) known.set(face, work(face));
    return known.get(face) ?? null;
  };
}

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

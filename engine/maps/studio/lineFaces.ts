import { onceFor } from '../drawing/onceFor.ts';
import { facesAlong, facesOf, type Faces, type PieceFaces } from './lines/faces.ts';
import { noded } from './lines/nodes.ts';
import { ownersIn, pairsBeside, sharedLengths } from './lines/outlines.ts';
import { DECOR, NOBODY, ownersOf, WATER } from './lines/owners.ts';
import type { Pieces } from './lines/pieces.ts';
import { linkKey, WATER_SEED, type PlainDraft } from './plain.ts';

/** The faces of a draft, and who has each. */
export interface DraftFaces<Kind extends Faces = PieceFaces> {
  /** The ids of territories, by whose positions faces name their owners. */
  readonly ids: readonly string[];
  readonly noded: Pieces;
  readonly faces: Kind;
  readonly owner: Int32Array;
  readonly landless: readonly number[];
  readonly areSown: boolean;
}

export const draftFaces = (draft: PlainDraft): DraftFaces => facesIn(draft, drawnIn(draft), facesOf);

/** @param drawn the points of lines as numbers of the grid */
export function facesIn<Kind extends Faces>(
  { territories, seeds }: PlainDraft,
  drawn: readonly (readonly number[])[],
  facesBetween: (pieces: Pieces) => Kind,
): DraftFaces<Kind> {
  const ids = [...territories.keys()];
  const pieces = noded(drawn);
  const faces = facesBetween(pieces);
  const positions = new Map(ids.map((id, position) => [id, position]));
  const sown = [...seeds.values()].map(({ at, of }) => ({
    at,
    owner: positions.get(of) ?? (of === WATER_SEED ? WATER : DECOR),
  }));
  return { ids, noded: pieces, faces, ...ownersOf(faces, ids.length, sown) };
}

/** Where the points of lines were the last time, by line: one that has not moved is the same list again. */
let placedBefore: ReadonlyMap<string, readonly number[]> = new Map();

/** The points of lines as numbers of the grid. */
export const drawnIn = onceFor(({ lines, vertices }: PlainDraft): readonly (readonly number[])[] => {
  const before = placedBefore;
  const placed = new Map(
    [...lines].map(([id, { points }]) => [id, placesOf(points, vertices, before.get(id))]),
  );
  placedBefore = placed;
  return [...placed.values()];
});

function placesOf(
  ids: readonly string[],
  vertices: PlainDraft['vertices'],
  before: readonly number[] = [],
): readonly number[] {
  let same = 0;
  while (same < ids.length && vertices.get(ids[same] ?? '') === before[same]) same += 1;
  if (same === ids.length && same === before.length) return before;
  return ids.map((id) => vertices.get(id) ?? 0);
}

/** Shared lengths in map units of the land that lines and seeds make, by the pair's key. */
export function lineBorders(draft: PlainDraft): ReadonlyMap<string, number> {
  const { ids, faces, owner } = facesIn(draft, drawnIn(draft), facesAlong);
  return bordersBetween(ids, faces, owner);
}

/** The same of faces whose owners are known. */
export const bordersBetween = (
  ids: readonly string[],
  faces: Faces,
  owner: Int32Array,
): ReadonlyMap<string, number> =>
  new Map(
    [...sharedLengths(faces, (face) => owner[face] ?? NOBODY)].map(([pair, length]) => {
      const [a, b] = ownersIn(pair);
      return [linkKey(ids[a] ?? '', ids[b] ?? ''), length];
    }),
  );

/** The same as `before`, measured anew between all who have faces beside one of these ways. */
export function bordersAfter(
  before: ReadonlyMap<string, number>,
  ids: readonly string[],
  faces: Faces,
  owner: Int32Array,
  ways: Iterable<number>,
): ReadonlyMap<string, number> {
  const ownerOf = (face: number): number => owner[face] ?? NOBODY;
  const borders = new Map(before);
  for (const [pair, length] of sharedLengths(faces, ownerOf, pairsBeside(faces, ownerOf, ways))) {
    const [a, b] = ownersIn(pair);
    borders.set(linkKey(ids[a] ?? '', ids[b] ?? ''), length);
  }
  return borders;
}

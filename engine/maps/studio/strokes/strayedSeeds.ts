import { endOf, startOf, type Faces } from '../lines/faces.ts';
import { ELSEWHERE, middleOf, outlinesBy } from '../lines/outlines.ts';
import { draftFaces } from '../lineLand.ts';
import type { DraftSeed, PlainDraft } from '../plain.ts';

/**
 * The seeds that would lie in another face once lines are reshaped, each in the middle of the face that was its own.
 * @param placeOf where a point of the grid goes; null = it is left out
 */
export function strayedSeeds(
  before: PlainDraft,
  after: PlainDraft,
  placeOf: (point: number) => number | null,
): Map<string, DraftSeed> {
  const [was, is] = [draftFaces(before).faces, draftFaces(after).faces];
  const becomes = successors(was, is, placeOf);
  const strayed = new Map<number, string[]>();
  for (const [id, { at }] of before.seeds) {
    const [x, y] = [at[0] * 10, at[1] * 10];
    const own = becomes(was.faceAt(x, y));
    if (own === undefined || is.faceAt(x, y) === own) continue;
    strayed.set(own, [...(strayed.get(own) ?? []), id]);
  }
  const seeds = new Map<string, DraftSeed>();
  if (strayed.size === 0) return seeds;
  for (const [face, [rings]] of outlinesBy(is, (one) => (strayed.has(one) ? one : ELSEWHERE))) {
    if (rings === undefined) continue;
    const [x, y] = middleOf(rings, 0.05);
    for (const id of strayed.get(face) ?? []) {
      const seed = before.seeds.get(id);
      if (seed) seeds.set(id, { ...seed, at: [x, y] });
    }
  }
  return seeds;
}

/** What a face has become is told by what is left of its sides; undefined where none is, and for all that lies outside. */
function successors(
  was: Faces,
  is: Faces,
  placeOf: (point: number) => number | null,
): (face: number) => number | undefined {
  const sides = new Map<number, Map<number, number>>();
  is.face.forEach((face, side) => {
    const start = startOf(is.pieces, side);
    const known = sides.get(start);
    if (known === undefined) sides.set(start, new Map([[endOf(is.pieces, side), face]]));
    else known.set(endOf(is.pieces, side), face);
  });
  const first = new Map<number, number[]>();
  was.face.forEach((face, side) => {
    const known = first.get(face);
    if (known === undefined) first.set(face, [side]);
    else known.push(side);
  });
  return (face) => {
    if (face === 0) return undefined;
    for (const side of first.get(face) ?? []) {
      const start = placeOf(startOf(was.pieces, side));
      if (start === null) continue;
      let [onwards, end] = [side, placeOf(endOf(was.pieces, side))];
      while (end === null) {
        onwards = was.next[onwards] ?? side;
        end = placeOf(endOf(was.pieces, onwards));
      }
      const found = sides.get(start)?.get(end);
      if (found !== undefined && found !== 0) return found;
    }
    return undefined;
  };
}

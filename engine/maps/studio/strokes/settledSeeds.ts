import type { PieceFaces } from '../lines/faces.ts';
import { lengthOf } from '../lines/grid.ts';
import { ELSEWHERE, middleOf, outlinesBy } from '../lines/outlines.ts';
import { DECOR, NOBODY, ownersOf, WATER } from '../lines/owners.ts';
import { endOf, startOf } from '../lines/ways.ts';
import { draftFaces, type DraftFaces } from '../lineFaces.ts';
import { DECOR_SEED, WATER_SEED, type DraftSeed, type PlainDraft } from '../plain.ts';
import type { NewId } from './change.ts';
import { placesIn } from './overlay.ts';

/** A territory's id, water, land that is drawn only, or null where nobody has it. */
export type Owner = string | null;

/** Names the owners of a draft's faces. */
export const ownersIn =
  ({ owner, ids }: DraftFaces) =>
  (face: number): Owner =>
    nameOf(owner[face] ?? NOBODY, ids);

const nameOf = (of: number, ids: readonly string[]): Owner =>
  of >= 0 ? (ids[of] ?? null) : of === NOBODY ? null : of === WATER ? WATER_SEED : DECOR_SEED;

/** Seeds that are moved leave others astray at most so often. */
const MOST_ROUNDS = 4;

interface Settling {
  readonly before: DraftFaces;
  /** The draft with its new lines and territories, and its seeds as they were. */
  readonly after: PlainDraft;
  /** Whose a face is to be, as the lines are read afterwards; undefined = whose it becomes by itself. */
  readonly wantIn: (faces: PieceFaces) => (face: number) => Owner | undefined;
  readonly newId: NewId;
}

/**
 * The seeds that have to lie elsewhere, belong to another, or be added, so that what is read from the new lines gives each face to
 * whom it is to belong. It is asked of the lines as they will be read: points are rounded to the grid, so that a seed close to a line
 * may lie on its other side. A seed that has strayed goes to a face of its territory that lacks one; others take the face they are in.
 */
export function settledSeeds({ before, after, wantIn, newId }: Settling): Map<string, DraftSeed> {
  const { faces, ids, owner: read } = draftFaces(after);
  const want = wantIn(faces);
  const wanted = Array.from({ length: faces.count }, (_, face) => (face === 0 ? WATER_SEED : want(face)));
  const positions = new Map(ids.map((id, position) => [id, position]));
  const seeds = new Map(after.seeds);
  const changed = new Map<string, DraftSeed>();
  const put = (id: string, seed: DraftSeed): void => {
    seeds.set(id, seed);
    changed.set(id, seed);
  };
  const faceOf = ({ at }: DraftSeed): number => faces.faceAt(at[0] * 10, at[1] * 10);
  const hadNone = new Set(before.landless.map((position) => before.ids[position] ?? ''));
  const wasAstray = strayedBefore(before, after.seeds);
  let owner = read;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const wrong = new Map<number, string>();
    wanted.forEach((of, face) => {
      if (face > 0 && of !== undefined && of !== null && nameOf(owner[face] ?? NOBODY, ids) !== of)
        wrong.set(face, of);
    });
    const astray = [...seeds].filter(([id, seed]) => {
      const face = faceOf(seed);
      const of = wanted[face];
      return of !== undefined && of !== seed.of && (wrong.has(face) || !wasAstray.has(id));
    });
    if (wrong.size === 0 && astray.length === 0) break;
    settle(wrong, astray);
    const sown = [...seeds.values()].map(({ at, of }) => ({
      at,
      owner: positions.get(of) ?? (of === WATER_SEED ? WATER : DECOR),
    }));
    ({ owner } = ownersOf(faces, ids.length, sown));
  }
  for (const [id, seed] of seeds) {
    const position = positions.get(seed.of);
    if (position === undefined || hadNone.has(seed.of) || owner.includes(position)) continue;
    const of = nameOf(owner[faceOf(seed)] ?? NOBODY, ids);
    if (of !== null) put(id, { ...seed, of });
  }
  return changed;

  function settle(
    wrong: ReadonlyMap<number, string>,
    astray: readonly (readonly [string, DraftSeed])[],
  ): void {
    const left = new Map(astray);
    const held = new Set([...seeds.values()].map((seed) => `${faceOf(seed)} ${seed.of}`));
    const bare = new Map([...wrong].filter(([face, of]) => !held.has(`${face} ${of}`)));
    const outlines = bare.size === 0 ? [] : outlinesBy(faces, (one) => (bare.has(one) ? one : ELSEWHERE));
    const places = [...outlines].flatMap(([face, [rings]]) => {
      const of = bare.get(face);
      if (of === undefined || rings === undefined) return [];
      const at = middleOf(rings, 0.05);
      const seed: DraftSeed = { at: [at[0], at[1]], of };
      return faceOf(seed) === face ? [[face, seed] as const] : [];
    });
    const size = (face: number): number => faces.doubleAreas[face] ?? 0;
    for (const [, seed] of places.toSorted(([one], [other]) => size(other) - size(one))) {
      const [strayed] = [...left].find(([, { of }]) => of === seed.of) ?? [];
      const id = strayed ?? newId('s');
      left.delete(id);
      put(id, seed);
    }
    for (const [id, seed] of left) {
      const of = wanted[faceOf(seed)];
      if (of !== undefined && of !== null) put(id, { ...seed, of });
    }
  }
}

/** Seeds that gave nothing to anybody before: their authors settle that. */
function strayedBefore(before: DraftFaces, seeds: ReadonlyMap<string, DraftSeed>): ReadonlySet<string> {
  const ownerIn = ownersIn(before);
  return new Set(
    [...seeds].flatMap(([id, { at, of }]) =>
      ownerIn(before.faces.faceAt(at[0] * 10, at[1] * 10)) === of ? [] : [id],
    ),
  );
}

/**
 * Whose faces are once lines are reshaped: what a face was is told by most of what is left of its sides, else by a place in it.
 * @param placeOf where a point of the grid goes; null = it is left out
 */
export function reshaped(
  before: DraftFaces,
  placeOf: (point: number) => number | null,
): (is: PieceFaces) => (face: number) => Owner | undefined {
  const ownerIn = ownersIn(before);
  return (is) => {
    const was = predecessors(before.faces, is, placeOf);
    const place = placesIn(is);
    return (face) => {
      const known = was.get(face);
      if (known !== undefined) return ownerIn(known);
      const at = place(face);
      return at && ownerIn(before.faces.faceAt(...at));
    };
  };
}

function predecessors(
  was: PieceFaces,
  is: PieceFaces,
  placeOf: (point: number) => number | null,
): ReadonlyMap<number, number> {
  const sides = new Map<number, Map<number, number>>();
  is.face.forEach((face, side) => {
    const start = startOf(is.ways, side);
    const known = sides.get(start);
    if (known === undefined) sides.set(start, new Map([[endOf(is.ways, side), face]]));
    else known.set(endOf(is.ways, side), face);
  });
  const votes = new Map<number, Map<number, number>>();
  was.face.forEach((face, side) => {
    const start = placeOf(startOf(was.ways, side));
    if (face === 0 || start === null) return;
    let [onwards, end] = [side, placeOf(endOf(was.ways, side))];
    while (end === null) {
      onwards = was.next[onwards] ?? side;
      end = placeOf(endOf(was.ways, onwards));
    }
    const becomes = sides.get(start)?.get(end);
    if (becomes === undefined || becomes === 0) return;
    const cast = votes.get(becomes) ?? new Map<number, number>();
    votes.set(becomes, cast.set(face, (cast.get(face) ?? 0) + lengthOf(start, end)));
  });
  // Of faces that were too thin to last, sides may be left that lie on those of another.
  return new Map(
    [...votes].map(([face, cast]) => {
      const [longest] = [...cast].toSorted(([, one], [, other]) => other - one);
      return [face, longest?.[0] ?? 0];
    }),
  );
}

/** Territories of whose seeds none is left. */
export function lostIn({ seeds }: PlainDraft, changed: ReadonlyMap<string, DraftSeed>): string[] {
  const had = new Set([...seeds.values()].map(({ of }) => of));
  const has = new Set(
    [...seeds.entries(), ...changed.entries()].map(([id, seed]) => (changed.get(id) ?? seed).of),
  );
  return [...had].filter((of) => of !== WATER_SEED && of !== DECOR_SEED && !has.has(of));
}

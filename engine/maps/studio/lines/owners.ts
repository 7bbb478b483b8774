import type { Point } from '../../drawing/geometry.ts';
import type { Faces } from './faces.ts';
import { lengthsOf } from './outlines.ts';

/** Who has a face, besides territories by their positions. */
export const WATER = -1;
export const DECOR = -2;
export const NOBODY = -3;

/** What gives the face in which it lies to an owner. */
export interface Seed {
  readonly owner: number;
  /** In map units. */
  readonly at: Point;
}

export interface Owners {
  /** By face. */
  readonly owner: Int32Array;
  /** Positions of territories that have no face. */
  readonly landless: readonly number[];
  /** Each face has a seed in it: nothing follows from areas and lengths. */
  readonly areSown: boolean;
}

/** Twice the square tenths under which a face without a seed is what drawing has left over. */
const SLIVER = 12 * 100 * 2;

/**
 * Gives each face to the territory whose seed lies in it. What does not fit is settled here, the same way whoever reads, and never
 * written: of two seeds in one face the lesser id has it, and the other takes the free neighbour with the longest common border;
 * leftovers go to the neighbour with the longest common border; other faces without a seed are nobody's.
 * @param territories how many there are
 */
export function ownersOf(faces: Faces, territories: number, seeds: readonly Seed[]): Owners {
  const owner = new Int32Array(faces.count).fill(NOBODY);
  owner[0] = WATER;
  const sown = seeds
    .map(({ owner: of, at }) => ({ of, face: faces.faceAt(at[0] * 10, at[1] * 10) }))
    .filter(({ face }) => face !== 0)
    .toSorted((one, other) => rankOf(one.of) - rankOf(other.of));
  for (const { of, face } of sown) {
    if (owner[face] === NOBODY) owner[face] = of;
  }
  const areSown = !owner.includes(NOBODY);
  const nextTo = neighbours(faces);
  const landed = new Set(owner);
  for (const { of, face } of sown) {
    if (of < 0 || landed.has(of)) continue;
    const free = longest(nextTo(face), (other) => (owner[other] === NOBODY ? other : null));
    if (free === null) continue;
    owner[free] = of;
    landed.add(of);
  }
  spreadOver(slivers(faces, owner), owner, nextTo);
  return {
    owner,
    landless: Array.from({ length: territories }, (_, position) => position).filter(
      (position) => !landed.has(position),
    ),
    areSown,
  };
}

/** Land comes before lakes, and lakes before what is drawn only. */
const rankOf = (owner: number): number => (owner >= 0 ? owner : 1e6 - owner);

const slivers = ({ count, doubleAreas }: Faces, owner: Int32Array): number[] =>
  Array.from({ length: count }, (_, face) => face).filter(
    (face) => owner[face] === NOBODY && (doubleAreas[face] ?? 0) < SLIVER,
  );

/** In rounds, so that the order of faces decides nothing. */
function spreadOver(faces: readonly number[], owner: Int32Array, nextTo: Neighbours): void {
  let left = faces;
  while (left.length > 0) {
    const given = left.flatMap((face) => {
      const to = longest(nextTo(face), (other) => (owner[other] === NOBODY ? null : (owner[other] ?? WATER)));
      return to === null ? [] : [[face, to] as const];
    });
    if (given.length === 0) return;
    for (const [face, to] of given) owner[face] = to;
    left = left.filter((face) => owner[face] === NOBODY);
  }
}

type Neighbours = (face: number) => readonly (readonly [face: number, length: number])[];

/** The faces beside one, with the length of each way that they share. Worked out when it is asked for first. */
function neighbours({ ways, face }: Faces): Neighbours {
  let known: Map<number, (readonly [number, number])[]> | undefined;
  return (wanted) => {
    if (known === undefined) {
      known = new Map();
      const lengths = lengthsOf(ways);
      for (let side = 0; side < face.length; side += 1) {
        const [own = 0, other = 0] = [face[side], face[side ^ 1]];
        if (own === other) continue;
        const length = lengths[side >> 1] ?? 0;
        const shared = known.get(own);
        if (shared === undefined) known.set(own, [[other, length]]);
        else shared.push([other, length]);
      }
    }
    return known.get(wanted) ?? [];
  };
}

/** What the longest common border leads to, the lesser of two that are even. @param keyOf null = it does not count */
function longest(
  shared: readonly (readonly [face: number, length: number])[],
  keyOf: (face: number) => number | null,
): number | null {
  const lengths = new Map<number, number>();
  for (const [face, length] of shared) {
    const key = keyOf(face);
    if (key !== null) lengths.set(key, (lengths.get(key) ?? 0) + length);
  }
  let [best, most]: [number | null, number] = [null, 0];
  for (const [key, length] of [...lengths].toSorted(([one], [other]) => one - other)) {
    if (length > most) [best, most] = [key, length];
  }
  return best;
}

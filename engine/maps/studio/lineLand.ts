import type { Point, Ring } from '../drawing/geometry.ts';
import type { Shape } from '../drawing/shape.ts';
import { facesOf, type Faces } from './lines/faces.ts';
import { noded } from './lines/nodes.ts';
import type { Pieces } from './lines/pieces.ts';
import { ELSEWHERE, middleOf, outlinesBy, sharedLengths } from './lines/outlines.ts';
import { DECOR, NOBODY, ownersOf, WATER } from './lines/owners.ts';
import { linkKey, WATER_SEED, type PlainDraft } from './plain.ts';

/** Land that lines enclose and no seed gives to anybody. */
export interface NobodysLand {
  readonly at: Point;
  readonly rings: readonly Ring[];
  /** The territories that touch it. */
  readonly next: readonly string[];
}

/** What lines and seeds make. */
export interface LineLand {
  readonly shapes: ReadonlyMap<string, Shape>;
  /** Shared lengths in map units, by the pair's key. */
  readonly borders: ReadonlyMap<string, number>;
  readonly landless: readonly string[];
  readonly nobodys: readonly NobodysLand[];
  /** Land that is drawn only. */
  readonly decor: readonly (readonly Ring[])[];
  /** Lines that separate nobody from anybody: the old borders of land that was put together. */
  readonly sleeping: readonly string[];
}

/** The faces of a draft, and who has each. */
export interface DraftFaces {
  /** The ids of territories, by whose positions faces name their owners. */
  readonly ids: readonly string[];
  readonly noded: Pieces;
  readonly faces: Faces;
  readonly owner: Int32Array;
  readonly landless: readonly number[];
}

export function draftFaces({ territories, lines, vertices, seeds }: PlainDraft): DraftFaces {
  const ids = [...territories.keys()];
  const drawn = [...lines.values()].map(({ points }) => points.map((point) => vertices.get(point) ?? 0));
  const pieces = noded(drawn);
  const faces = facesOf(pieces);
  const positions = new Map(ids.map((id, position) => [id, position]));
  const sown = [...seeds.values()].map(({ at, of }) => ({
    at,
    owner: positions.get(of) ?? (of === WATER_SEED ? WATER : DECOR),
  }));
  return { ids, noded: pieces, faces, ...ownersOf(faces, ids.length, sown) };
}

/** Reads lines and seeds as land: pure, total, and the same whatever the order in which they were written. */
export function lineLand(draft: PlainDraft): LineLand {
  const { ids, faces, owner, landless } = draftFaces(draft);
  const ownerOf = (face: number): number => owner[face] ?? NOBODY;
  const outlines = outlinesBy(faces, ownerOf);
  const shapes = new Map<string, Shape>();
  ids.forEach((name, position) => {
    const polygons = outlines.get(position);
    if (polygons !== undefined) shapes.set(name, { name, polygons });
  });
  const borders = new Map(
    [...sharedLengths(faces, ownerOf)].map(([pair, length]) => {
      const [a = 0, b = 0] = pair.split(' ').map(Number);
      return [linkKey(ids[a] ?? '', ids[b] ?? ''), length];
    }),
  );
  return {
    shapes,
    borders,
    landless: landless.map((position) => ids[position] ?? ''),
    nobodys: nobodysOf(faces, owner, ids),
    decor: outlines.get(DECOR) ?? [],
    sleeping: sleepingIn(draft, faces, owner),
  };
}

function sleepingIn({ lines, vertices }: PlainDraft, { pieces, face }: Faces, owner: Int32Array): string[] {
  const within = new Map<number, Set<number>>();
  pieces.from.forEach((from, piece) => {
    const [one = 0, other = 0] = [face[piece * 2], face[piece * 2 + 1]];
    if (owner[one] !== owner[other]) return;
    const to = pieces.to[piece] ?? from;
    const least = Math.min(from, to);
    within.set(least, (within.get(least) ?? new Set()).add(Math.max(from, to)));
  });
  if (within.size === 0) return [];
  return [...lines].flatMap(([line, { points }]) => {
    const places = points.map((id) => vertices.get(id) ?? 0);
    const sleeps = places.slice(1).every((to, index) => {
      const from = places[index] ?? to;
      return within.get(Math.min(from, to))?.has(Math.max(from, to)) === true;
    });
    return sleeps ? [line] : [];
  });
}

/** Each face is told by itself, since each is to be given to somebody. */
function nobodysOf(faces: Faces, owner: Int32Array, ids: readonly string[]): NobodysLand[] {
  const open = new Set([...owner.keys()].filter((face) => owner[face] === NOBODY));
  if (open.size === 0) return [];
  const next = new Map([...open].map((face) => [face, new Set<number>()]));
  faces.face.forEach((face, side) => {
    const other = owner[faces.face[side ^ 1] ?? 0] ?? NOBODY;
    if (other >= 0) next.get(face)?.add(other);
  });
  const outlines = outlinesBy(faces, (face) => (open.has(face) ? face : ELSEWHERE));
  return [...next]
    .map(([face, beside]) => {
      const [rings = []] = outlines.get(face) ?? [];
      return {
        at: middleOf(rings),
        rings,
        next: [...beside].toSorted((one, other) => one - other).map((position) => ids[position] ?? ''),
      };
    })
    .toSorted((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1]);
}

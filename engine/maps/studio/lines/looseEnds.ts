import { gridPoint, lengthOf, xOf, yOf } from './grid.ts';
import { endsOf } from './pointNumbers.ts';
import { inSquares, squareOf, type Pieces } from './pieces.ts';

/** A loose end this near to a line, in map units, was meant to reach it. */
const NEAR = 1.5;
/** What is this near along its own line is not what an end was meant to reach. */
const OWN = NEAR * 2;

interface Joints {
  readonly cuts: ReadonlyMap<number, readonly number[]>;
  readonly added: readonly (readonly [number, number])[];
}

/** How the loose ends of lines are joined to the nearest line; undefined if there is nothing to join. */
export function looseEnds(pieces: Pieces): Joints | undefined {
  const { points, met } = endsOf(pieces);
  if (!met.includes(1)) return undefined;
  const ends = [...points].filter((_, number) => met[number] === 1);
  const at = piecesAt(pieces);
  const squares = inSquares(pieces);
  const cuts = new Map<number, number[]>();
  const added: (readonly [number, number])[] = [];
  for (const end of ends.toSorted((one, other) => one - other)) {
    const own = ownPieces(pieces, at, end);
    const found = own && nearest(pieces, squares, end, own);
    if (!found) continue;
    const [piece, foot] = found;
    if (foot !== pieces.from[piece] && foot !== pieces.to[piece]) {
      cuts.set(piece, [...(cuts.get(piece) ?? []), foot]);
    }
    if (foot !== end) added.push([end, foot]);
  }
  return cuts.size + added.length === 0 ? undefined : { cuts, added };
}

function piecesAt({ from, to }: Pieces): Map<number, number[]> {
  const at = new Map<number, number[]>();
  const tell = (point: number, piece: number): void => {
    const known = at.get(point);
    if (known === undefined) at.set(point, [piece]);
    else known.push(piece);
  };
  from.forEach((point, piece) => {
    tell(point, piece);
    tell(to[piece] ?? point, piece);
  });
  return at;
}

/** The pieces of an end's own line that are too near to be meant; undefined if the line has just crossed another, and overshoots. */
function ownPieces(
  { from, to }: Pieces,
  at: ReadonlyMap<number, readonly number[]>,
  end: number,
): ReadonlySet<number> | undefined {
  const own = new Set<number>();
  let [point, walked] = [end, 0];
  for (;;) {
    const here: readonly number[] = at.get(point) ?? [];
    if (here.length > 2) return walked <= NEAR ? undefined : own;
    const piece: number | undefined = here.find((one) => !own.has(one));
    if (piece === undefined || walked > OWN) return own;
    own.add(piece);
    const next: number = (from[piece] === point ? to[piece] : from[piece]) ?? point;
    walked += lengthOf(point, next);
    point = next;
  }
}

/** The nearest piece that is no own one, and the point of the grid at which it is nearest. */
function nearest(
  { from, to }: Pieces,
  { starts, items }: ReturnType<typeof inSquares>,
  end: number,
  own: ReadonlySet<number>,
): readonly [piece: number, foot: number] | undefined {
  const reach = NEAR * 10;
  let [found, foot, least] = [-1, 0, reach * reach];
  for (const dx of [-reach, reach]) {
    for (const dy of [-reach, reach]) {
      const square = squareOf(clamped(xOf(end) + dx), clamped(yOf(end) + dy));
      for (let index = starts[square] ?? 0; index < (starts[square + 1] ?? 0); index += 1) {
        const piece = items[index] ?? 0;
        if (own.has(piece)) continue;
        const [at, squared] = footOf(from[piece] ?? 0, to[piece] ?? 0, end);
        if (squared > least || (squared === least && found >= 0 && piece >= found)) continue;
        [found, foot, least] = [piece, at, squared];
      }
    }
  }
  return found < 0 ? undefined : [found, foot];
}

const clamped = (value: number): number => Math.max(0, Math.min(32_767, value));

function footOf(a: number, b: number, point: number): readonly [foot: number, squared: number] {
  const [ax, ay] = [xOf(a), yOf(a)];
  const [dx, dy] = [xOf(b) - ax, yOf(b) - ay];
  const along = ((xOf(point) - ax) * dx + (yOf(point) - ay) * dy) / (dx * dx + dy * dy);
  const share = Math.max(0, Math.min(1, along));
  const [x, y] = [ax + dx * share, ay + dy * share];
  const squared = (x - xOf(point)) ** 2 + (y - yOf(point)) ** 2;
  return [gridPoint(Math.round(x), Math.round(y)), squared];
}

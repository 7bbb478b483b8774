import { looseEnds } from './looseEnds.ts';
import { apartBefore, MOST_CHECKS, rememberApart, stillApart } from './apart.ts';
import { PieceSet } from './pieceSet.ts';
import {
  distinct,
  inSquares,
  meeting,
  NO_PIECES,
  piecesAlong,
  some,
  withCuts,
  type Pieces,
} from './pieces.ts';

/** Crossings are rounded to the grid, which can make new ones; after this many rounds what still crosses is left out. */
const MOST_ROUNDS = 16;
/** Documents of people who do not draw can hold more crossings than memory: their later lines are not read. */
const MOST_PIECES = 150_000;

/** Pieces, and whether each is to be compared with those around it. */
interface Unsettled extends Pieces {
  readonly fresh: readonly boolean[];
}

/** The points at which pieces are to be cut. */
type Cuts = ReadonlyMap<number, readonly number[]>;

/**
 * Lines as pieces that meet in their ends only: where they crossed or touched each of them is cut, at the nearest point of the
 * grid, until none crosses another. Loose ends are joined to what is near.
 */
export function noded(lines: readonly (readonly number[])[]): Pieces {
  if (!areSame(last.lines, lines)) last = { lines, pieces: nodedAnew(lines) };
  return last.pieces;
}

/** What was made the last time: most of what authors change are no lines. */
let last: { readonly lines: readonly (readonly number[])[]; readonly pieces: Pieces } = {
  lines: [],
  pieces: NO_PIECES,
};

const areSame = (some: readonly (readonly number[])[], others: readonly (readonly number[])[]): boolean =>
  some.length === others.length && some.every((points, line) => points === others[line]);

function nodedAnew(lines: readonly (readonly number[])[]): Pieces {
  for (let read = lines; ; read = read.slice(0, read.length >> 1)) {
    const known = stillApart(read);
    const drawn = known ?? distinct(piecesAlong(read));
    const budget = { checks: MOST_CHECKS - (known?.checks ?? 0) };
    const crossed = known ?? settled(freshIn(drawn), budget);
    if (crossed === null) continue;
    if (known === undefined && crossed.from === drawn.from) rememberApart(drawn, read);
    const joints = looseEnds(crossed);
    const joined = joints && settled(jointed(crossed, joints.cuts, joints.added), budget);
    if (joined !== null) return joined ?? crossed;
  }
}

function freshIn({ from, to }: Pieces): Unsettled {
  const wasApart = apartBefore();
  return { from, to, fresh: Array.from(from, (one, piece) => !wasApart.has(one, to[piece] ?? one)) };
}

/** null = there are more crossings than anybody draws. */
function settled(pieces: Unsettled, budget: { checks: number }): Unsettled | null {
  let now = pieces;
  for (let round = 0; ; round += 1) {
    const cuts = cutsOf(now, budget);
    if (cuts === null || now.from.length > MOST_PIECES) return null;
    if (cuts.size === 0) return now;
    now = round < MOST_ROUNDS ? jointed(now, cuts, []) : without(now, cuts);
  }
}

function cutsOf(pieces: Unsettled, budget: { checks: number }): Cuts | null {
  const { fresh } = pieces;
  const { starts, items } = inSquares(pieces);
  const cuts = new Map<number, number[]>();
  const cut = (piece: number, at: number): void => {
    const known = cuts.get(piece);
    if (known === undefined) cuts.set(piece, [at]);
    else if (!known.includes(at)) known.push(at);
  };
  for (let square = 0; square + 1 < starts.length; square += 1) {
    const [first = 0, end = 0] = [starts[square], starts[square + 1]];
    budget.checks -= (end - first) * (end - first);
    if (budget.checks < 0) return null;
    for (let one = first; one < end; one += 1) {
      const piece = items[one] ?? 0;
      const isFresh = fresh[piece];
      for (let other = one + 1; other < end; other += 1) {
        const against = items[other] ?? 0;
        if (isFresh === true || fresh[against] === true) meeting(pieces, piece, against, cut);
      }
    }
  }
  return cuts;
}

/** Cut pieces are fresh, and so are those that are added, as pairs of ends. */
function jointed(pieces: Pieces, cuts: Cuts, added: readonly (readonly [number, number])[]): Unsettled {
  const all: { from: number[]; to: number[] } = { from: [], to: [] };
  const fresh: (readonly [number, number])[] = [];
  const add = (from: number, to: number): void => {
    all.from.push(from);
    all.to.push(to);
    fresh.push([from, to]);
  };
  pieces.from.forEach((from, piece) => {
    const to = pieces.to[piece] ?? from;
    const at = cuts.get(piece);
    if (at === undefined) {
      all.from.push(from);
      all.to.push(to);
      return;
    }
    const points = withCuts(from, to, at);
    points.slice(1).forEach((point, index) => add(points[index] ?? point, point));
  });
  for (const [from, to] of added) add(from, to);
  const { from, to } = distinct({ from: Int32Array.from(all.from), to: Int32Array.from(all.to) });
  const isFresh = new PieceSet(fresh.length);
  for (const [one, other] of fresh) isFresh.add(one, other);
  return { from, to, fresh: Array.from(from, (one, piece) => isFresh.has(one, to[piece] ?? one)) };
}

const without = ({ fresh, ...pieces }: Unsettled, cuts: Cuts): Unsettled => ({
  ...some(pieces, (piece) => !cuts.has(piece)),
  fresh: fresh.filter((_, piece) => !cuts.has(piece)),
});

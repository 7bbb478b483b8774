import type { MapDefinition, MapTerritory } from '../../model/map.ts';
import { boundsOf, distance, type Bounds, type Point, type Ring } from '../drawing/geometry.ts';
import { areaOf, isInside } from '../drawing/rings.ts';
import { crossesItself } from './crossings.ts';
import { spansOf } from '../drawing/spans.ts';
import { closestOf, COMFORT_GAP, COMFORT_SCREEN } from '../drawing/comfort.ts';
import { ringsOf } from '../drawing/path.ts';
import { sharedLength } from './sharedLength.ts';
import { problem, type MapProblem } from './problem.ts';

/** Square units below which a territory cannot be hit. */
const SMALLEST_AREA = 12;
/** Counters nearer than this share of the board's longer side cannot be told apart at any useful zoom. */
const CLOSEST_TOKENS = 0.01;
/** A shared border shorter than this many units is a corner, not a border. */
const SHORTEST_BORDER = 3;
/** Land links between outlines farther apart than this share of the board's longer side look wrong. */
const FARTHEST_LAND_LINK = 0.02;
/** Overlaps are looked for on a lattice of about this many points. */
const PROBES = 20_000;
/** A territory's outline, and what can be told of it alone. */
interface Outline {
  readonly rings: readonly Ring[];
  readonly points: readonly Point[];
  readonly bounds: Bounds;
  readonly largest: number;
  readonly isCrossed: boolean;
}

interface Drawn extends Outline {
  readonly territory: MapTerritory;
  readonly outline: Outline;
}

/** Outlines by their `d`, of the board that was judged last: most of the next are the same. */
let outlines: ReadonlyMap<string, Outline | null> = new Map();

function outlineOf(d: string): Outline | null {
  const rings = ringsOf(d);
  if (rings === undefined) return null;
  const points = rings.flat();
  return {
    rings,
    points,
    bounds: boundsOf(points),
    largest: Math.max(...rings.map(areaOf)),
    isCrossed: rings.some(crossesItself),
  };
}

/** Outlines, counters and what touches what. */
export function drawingProblems(map: MapDefinition): MapProblem[] {
  const before = outlines;
  const known = new Map(
    map.territories.map(({ d }): [string, Outline | null] => {
      const outline = before.get(d);
      return [d, outline === undefined ? outlineOf(d) : outline];
    }),
  );
  outlines = known;
  const drawn = map.territories.flatMap((territory): Drawn[] => {
    const outline = known.get(territory.d) ?? null;
    return outline === null ? [] : [{ territory, outline, ...outline }];
  });
  const readable = new Set(drawn.map(({ territory }) => territory));
  const unreadable = map.territories
    .filter((territory) => !readable.has(territory))
    .map(({ id, name }) => problem('bad_outline', `The outline of ${name} is not a closed path.`, [id]));
  return [
    ...unreadable,
    ...drawn.flatMap((one) => outlineProblems(one)),
    ...overlapProblems(drawn, map.view.box),
    ...tokenProblems(map),
    ...touchProblems(drawn, map),
  ];
}

function outlineProblems({ territory, rings, largest, isCrossed }: Drawn): MapProblem[] {
  const { id, name, anchor } = territory;
  const problems: MapProblem[] = [];
  if (largest <= SMALLEST_AREA)
    problems.push(problem('tiny_outline', `${name} is too small to be hit.`, [id]));
  if (isCrossed) problems.push(problem('crossed_outline', `The outline of ${name} crosses itself.`, [id]));
  if (!isInside(rings, anchor))
    problems.push(problem('anchor_outside', `The anchor of ${name} is outside its land.`, [id]));
  return problems;
}

const within = ([left, top, right, bottom]: Bounds, [x, y]: Point): boolean =>
  x >= left && y >= top && x <= right && y <= bottom;

/** The lattice is painted land by land: a point that is taken already lies in two. */
function overlapProblems(drawn: readonly Drawn[], box: MapDefinition['view']['box']): MapProblem[] {
  const step = Math.sqrt((box[2] * box[3]) / PROBES);
  const [columns, rows] = [Math.ceil(box[2] / step), Math.ceil(box[3] / step)];
  const lattice = { name: [step, ...box].join(), box, step, columns, rows };
  const pairs = new Map<string, readonly [Drawn, Drawn]>();
  const taken = new Int16Array(columns * rows).fill(-1);
  drawn.forEach((one, index) => {
    const runs = probesIn(one.outline, lattice);
    for (let at = 0; at < runs.length; at += 2) {
      const end = runs[at + 1] ?? 0;
      for (let cell = runs[at] ?? 0; cell < end; cell += 1) {
        const holder = taken[cell] ?? -1;
        if (holder < 0) taken[cell] = index;
        else if (holder !== index) {
          const other = drawn[holder] ?? one;
          pairs.set(`${other.territory.id} ${one.territory.id}`, [other, one]);
        }
      }
    }
  });
  return [...pairs.values()].map(([{ territory: one }, { territory: other }]) =>
    problem('overlap', `${one.name} and ${other.name} overlap.`, [one.id, other.id]),
  );
}

interface Lattice {
  /** Tells it apart from those of other boxes. */
  readonly name: string;
  readonly box: MapDefinition['view']['box'];
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** The points of the last lattice that lie in an outline: runs, each from its first to after its last. */
const probed = new WeakMap<Outline, { readonly name: string; readonly runs: Int32Array }>();

function probesIn(outline: Outline, { name, box, step, columns, rows }: Lattice): Int32Array {
  const before = probed.get(outline);
  if (before?.name === name) return before.runs;
  const { rings, bounds } = outline;
  const first = Math.max(0, Math.floor((bounds[1] - box[1]) / step - 0.5));
  const last = Math.min(rows - 1, Math.ceil((bounds[3] - box[1]) / step - 0.5));
  const found: number[] = [];
  spansOf(rings, { first, last, at: (row) => box[1] + (row + 0.5) * step }, (row, from, to) => {
    const start = row * columns + Math.max(0, Math.ceil((from - box[0]) / step - 0.5));
    const end = row * columns + Math.min(columns - 1, Math.ceil((to - box[0]) / step - 0.5) - 1);
    if (start <= end) found.push(start, end + 1);
  });
  const runs = Int32Array.from(found);
  probed.set(outline, { name, runs });
  return runs;
}

function tokenProblems({ territories, view }: MapDefinition): MapProblem[] {
  const { box, comfort } = view;
  const problems: MapProblem[] = [];
  const bounds: Bounds = [box[0], box[1], box[0] + box[2], box[1] + box[3]];
  for (const { id, name, anchor, token } of territories) {
    if (within(bounds, anchor) && within(bounds, token)) continue;
    problems.push(problem('outside_view', `${name} lies outside the view.`, [id]));
  }
  const gap = Math.max(box[2], box[3]) * CLOSEST_TOKENS;
  const { closest, near } = closestOf(
    territories.map(({ token }) => token),
    gap,
  );
  for (const [one, other] of near) {
    const [a, b] = [territories[one], territories[other]];
    if (a === undefined || b === undefined) continue;
    problems.push(
      problem('tokens_overlap', `The counters of ${a.name} and ${b.name} overlap.`, [a.id, b.id]),
    );
  }
  const pixels = (closest * comfort * COMFORT_SCREEN) / box[2];
  if (pixels < COMFORT_GAP - 0.5) {
    problems.push(
      problem(
        'comfort_too_low',
        `At its comfort zoom the closest counters are ${Math.round(pixels)} px apart.`,
      ),
    );
  }
  return problems;
}

/** Borders are shared where two outlines have the same edge, whichever way they run. */
function touchProblems(drawn: readonly Drawn[], { links, view }: MapDefinition): MapProblem[] {
  const linked = new Map(links.map((link) => [pairOf(link.a, link.b), link]));
  const borders = sharedBorders(drawn);
  const unlinked = [...borders]
    .filter(([pair, length]) => length >= SHORTEST_BORDER && !linked.has(pair))
    .map(([pair]) => {
      const ids = pair.split(' ');
      return problem('touching_unlinked', `${ids.join(' and ')} touch but are not linked.`, ids);
    });
  const farthest = Math.max(view.box[2], view.box[3]) * FARTHEST_LAND_LINK;
  const points = new Map(drawn.map((one) => [one.territory.id, one.outline]));
  const far = [...linked.values()]
    .filter(({ a, b, type }) => {
      if (type !== 'land' || borders.has(pairOf(a, b))) return false;
      const [one, other] = [points.get(a), points.get(b)];
      if (one === undefined || other === undefined) return true;
      if (gapOf(one.bounds, other.bounds) > farthest) return true;
      return one.points.every((point) => other.points.every((to) => distance(point, to) > farthest));
    })
    .map(({ a, b }) =>
      problem('far_land_link', `${a} and ${b} are linked by land but lie far apart.`, [a, b]),
    );
  return [...unlinked, ...far];
}

/** A pair of lands by their positions, the lesser first, and how much of their outlines is the same. */
interface Border {
  readonly one: number;
  readonly other: number;
  /** Map units. */
  readonly length: number;
}

/** The borders of the board that was judged last: of the next most outlines are the same. */
let bordersBefore: { readonly drawn: readonly Drawn[]; readonly borders: readonly Border[] } = {
  drawn: [],
  borders: [],
};

/** Length in map units that each touching pair shares, by their sorted ids. */
function sharedBorders(drawn: readonly Drawn[]): ReadonlyMap<string, number> {
  const borders = bordersBetween(drawn);
  bordersBefore = { drawn, borders };
  return new Map(
    borders.map(({ one, other, length }) => [
      pairOf(drawn[one]?.territory.id ?? '', drawn[other]?.territory.id ?? ''),
      length,
    ]),
  );
}

/** By rising positions. */
function bordersBetween(drawn: readonly Drawn[]): readonly Border[] {
  const { drawn: were, borders } = bordersBefore;
  const isFresh = drawn.map(({ outline }, at) => outline !== were[at]?.outline);
  // Of lands that are there no more nothing is fresh.
  const kept = borders.filter(({ one, other }) => isFresh[one] === false && isFresh[other] === false);
  return [...kept, ...freshBorders(drawn, isFresh)].toSorted((a, b) => a.one - b.one || a.other - b.other);
}

/** The borders of lands whose outlines are fresh. */
function freshBorders(drawn: readonly Drawn[], isFresh: readonly boolean[]): Border[] {
  // All pairs are asked, so that their bounds stand in lists of numbers.
  const [left, top, right, bottom] = [0, 1, 2, 3].map((side) =>
    Float64Array.from(drawn, ({ bounds }) => bounds[side] ?? 0),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array];
  return drawn.flatMap((fresh, index) => {
    if (isFresh[index] !== true) return [];
    const [west, north, east, south] = fresh.bounds;
    const found: Border[] = [];
    for (let at = 0; at < drawn.length; at += 1) {
      if ((left[at] ?? 0) > east || (right[at] ?? 0) < west) continue;
      if ((top[at] ?? 0) > south || (bottom[at] ?? 0) < north) continue;
      // Of two that are fresh the first one asks.
      if (at === index || (at < index && isFresh[at] === true)) continue;
      const [one, other] = [Math.min(index, at), Math.max(index, at)];
      const [a, b] = [drawn[one], drawn[other]];
      const length = a && b ? sharedLength(a.outline, b.outline) : 0;
      if (length > 0) found.push({ one, other, length });
    }
    return found;
  });
}

const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The least distance of two boxes. */
const gapOf = (one: Bounds, other: Bounds): number =>
  Math.max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3]);

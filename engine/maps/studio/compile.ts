import type { MapDefinition, MapLink } from '../../model/map.ts';
import { suggestedBonuses } from '../checks/bonus.ts';
import { comfortOf } from '../drawing/comfort.ts';
import { boundsAround, boundsOf, type Bounds, type Point, type Ring } from '../drawing/geometry.ts';
import { areaOf, isInside } from '../drawing/rings.ts';
import { pathOf } from '../drawing/pathOf.ts';
import { rasterOf, type Raster } from '../drawing/raster.ts';
import type { LabelledRegion } from '../drawing/nameWaters.ts';
import { placeLabels } from '../drawing/regionLabels.ts';
import { rounded, type SeaLane } from '../drawing/seaLanes.ts';
import type { Shape } from '../drawing/shape.ts';
import { whileSame } from '../drawing/whileSame.ts';
import { drawLand, type DrawnLand } from './drawnLand.ts';
import { lineLand, type LineLand, type NobodysLand } from './lineLand.ts';
import { middleOf } from './lines/outlines.ts';
import { lanesOf, linkOf, linksWith, wrapOf, type Keyed, type Land } from './links.ts';
import { onceFor } from '../drawing/onceFor.ts';
import { SHORTEST_BORDER, type DraftMeta, type PlainDraft } from './plain.ts';

/** A draft as a board, with what it took to read it. */
export interface Compiled {
  readonly map: MapDefinition;
  /** Territories whose land others cover. */
  readonly landless: readonly string[];
  /** Pairs of ids that touch and have no link. */
  readonly touching: readonly (readonly [string, string])[];
  /** Land between lines that no seed gives to anybody. */
  readonly nobodys: readonly NobodysLand[];
  /** Ids of lines that are no border of anybody. */
  readonly sleeping: readonly string[];
}

/** The radius of counters in map units, for which lanes and labels are placed. */
const RADIUS = 9;
/** The map shows this much water around its land, in map units. */
const MARGIN = 24;
/** Map units a cell of the pictures in which free water is looked for: for lanes, and for the names of regions. */
const LANE_STEP = 3;
const LABEL_STEP = 6;

/**
 * Makes a board of a draft: pure, and total. What is wrong with it is found by the checks, not thrown: a draft is
 * shown at every moment of its making.
 */
export function compile(id: string, draft: PlainDraft): Compiled {
  const drawn = madeLand(draft);
  const links = linksWith(draft, drawn.borders);
  const touches = (a: string, b: string): boolean => (drawn.borders.get(`${a} ${b}`) ?? 0) >= SHORTEST_BORDER;
  const byLand = links.filter(([a, b, { kind }]) => kind === 'land' && touches(a, b));
  const bySea = links.filter(([a, b, { kind }]) => kind === 'sea' || (kind === 'land' && !touches(a, b)));
  const around = links.filter(([, , { kind }]) => kind === 'wrap');
  const walls = links.filter(([, , { kind }]) => kind === 'wall');

  const squares = squaresFor(draft, drawn);
  const shapes: Shape[] = [];
  const lands = [...draft.territories].map(([territory, { token, placed }]) => {
    const own = drawn.shapes.get(territory);
    const shape = own ?? squares.get(territory) ?? squareOn(territory, token);
    shapes.push(shape);
    return placed || own === undefined ? landAt(shape, token) : landWithin(shape);
  });
  const box = boxAround(lands);
  const lanes = bySea.length === 0 ? [] : lanesBetween(rasterOf(shapes, LANE_STEP), lands, bySea);
  const definedLinks = [
    ...byLand.map(([a, b, link]) => linkOf(a, b, 'land', link)),
    ...bySea.map(([a, b, link], at) => linkOf(a, b, 'sea', link, lanes[at]?.via)),
    ...around.map(([a, b, link]) => wrapOf(a, b, link, lands, box)),
  ];
  const territories = lands.map(({ id: territory, polygons, anchor, token }) => {
    const { name, region, site, neutral } = draft.territories.get(territory) ?? UNKNOWN;
    return {
      id: territory,
      name: name.trim() || '?',
      region,
      d: outlineOf(polygons),
      anchor: mutable(anchor),
      token: mutable(token),
      ...(site && { site }),
      ...(neutral > 0 && { start: { neutral } }),
    };
  });
  const map = {
    schema: 1 as const,
    id,
    rev: 1,
    kind: draft.meta.kind,
    title: draft.meta.title.trim() || '?',
    description: draft.meta.description,
    players: playersFor(territories.length),
    view: {
      box: [box[0], box[1], box[2] - box[0], box[3] - box[1]] as [number, number, number, number],
      comfort: comfortOf(
        lands.map(({ token }) => token),
        box[2] - box[0],
      ),
    },
    territories,
    links: definedLinks,
    regions: regionsOf(draft, definedLinks, { shapes, lands, lanes, box }),
    ...(drawn.decor.length > 0 && { decor: drawn.decor.map(pathOf) }),
    ...(walls.length > 0 && { walls: walls.map(([a, b]): [string, string] => [a, b]) }),
    attribution: attributionOf(draft.meta),
  };
  const { landless, touching, nobodys, sleeping } = drawn;
  return { map, landless, touching, nobodys, sleeping };
}

/** Over the same waters, between the same counters, lanes are the same. */
const lanesBetween = (raster: Raster, lands: readonly Land[], links: readonly Keyed[]): readonly SeaLane[] =>
  lanesAsBefore([raster, ...lands, ...links.flatMap(([a, b]) => [a, b])], () =>
    lanesOf(raster, lands, links),
  );
const lanesAsBefore = whileSame<readonly SeaLane[]>();

const UNKNOWN = { name: '', region: '', site: false, neutral: 0 };

/** The land of a draft, by its lines or from its counters. */
const madeLand = (draft: PlainDraft): DrawnLand & Pick<LineLand, 'nobodys' | 'decor' | 'sleeping'> =>
  draft.meta.kind === 'lines'
    ? { ...lineLand(draft), touching: [] }
    : { ...drawLand(draft), nobodys: [], decor: [], sleeping: [] };

/** Land that is covered by others is told by a small square, so that every territory has an outline. */
const squareOn = (name: string, at: Point): Shape => ({ name, polygons: [[squareAt(rounded(at))]] });

/** Such squares as they were the last time, by territory: one that stays is the same thing. */
let squaresBefore: ReadonlyMap<string, Shape> = new Map();

function squaresFor({ territories }: PlainDraft, { shapes }: DrawnLand): ReadonlyMap<string, Shape> {
  const squares = new Map<string, Shape>();
  for (const [id, { token }] of territories) {
    if (shapes.has(id)) continue;
    const square = squareOn(id, token);
    const before = squaresBefore.get(id);
    squares.set(
      id,
      before !== undefined && outlineOf(before.polygons) === outlineOf(square.polygons) ? before : square,
    );
  }
  squaresBefore = squares;
  return squares;
}

/** Lands whose counters were put by hand, as they stood the last time. */
const standing = new WeakMap<Shape, Land>();

function landAt(shape: Shape, at: Point): Land {
  const token = rounded(at);
  const before = standing.get(shape);
  if (before?.token[0] === token[0] && before.token[1] === token[1]) return before;
  const { name: id, polygons } = shape;
  const home = polygons.find((rings) => isInside(rings, token));
  const land = { id, polygons, token, anchor: home ? token : rounded(middleOf(polygons[0] ?? [])) };
  standing.set(shape, land);
  return land;
}

/** A counter that nobody has put stands where its land has most room. */
const landWithin = onceFor(({ name, polygons }: Shape): Land => {
  const at = rounded(middleOf(polygons[0] ?? []));
  return { id: name, polygons, token: at, anchor: at };
});

const outlineOf = onceFor((polygons: Land['polygons']): string => pathOf(polygons.flat()));
const extentWithin = onceFor((polygons: Land['polygons']): Bounds =>
  boundsOf(polygons.flatMap(([outer = []]) => outer)),
);

const squareAt = ([x, y]: Point): Ring => [
  [x - 2, y - 2],
  [x + 2, y - 2],
  [x + 2, y + 2],
  [x - 2, y + 2],
];

function boxAround(lands: readonly Land[]): Bounds {
  if (lands.length === 0) return [0, 0, 100, 60];
  const [left, top, right, bottom] = boundsAround([
    boundsOf(lands.map(({ token }) => token)),
    ...lands.map(({ polygons }) => extentWithin(polygons)),
  ]);
  return [
    Math.floor(left - MARGIN),
    Math.floor(top - MARGIN),
    Math.ceil(right + MARGIN),
    Math.ceil(bottom + MARGIN),
  ];
}

interface Surroundings {
  readonly shapes: readonly Shape[];
  readonly lands: readonly Land[];
  readonly lanes: readonly SeaLane[];
  readonly box: Bounds;
}

function regionsOf(
  { regions, territories }: PlainDraft,
  links: readonly MapLink[],
  { shapes, lands, lanes, box }: Surroundings,
): MapDefinition['regions'] {
  const members = new Map([...regions.keys()].map((id): [string, string[]] => [id, []]));
  for (const { id } of lands) members.get(territories.get(id)?.region ?? '')?.push(id);
  const labelled = [...regions].map(([id, { name }]) => ({ id, name, members: members.get(id) ?? [] }));
  const free = labelled.filter(
    ({ id, members: lands }) => lands.length > 0 && regions.get(id)?.labelAt === undefined,
  );
  const labels =
    lands.length === 0 ? new Map<string, Point>() : labelsOf(free, { shapes, lands, lanes, box });
  const bonuses = suggestedBonuses({
    territories: [...territories].map(([id, { region }]) => ({ id, region })),
    regions: labelled,
    links,
  });
  return labelled.map(({ id, name, members: own }) => {
    const { color = '#8a8f98', bonus = 'auto', labelAt } = regions.get(id) ?? {};
    return {
      id,
      name: name.trim() || '?',
      color,
      bonus: bonus === 'auto' ? Math.min(30, bonuses.get(id) ?? 1) : bonus,
      labelAt: mutable(labelAt ?? labels.get(id) ?? homeOf(lands, own)),
    };
  });
}

/** Names of the same regions among the same lands, counters and lanes stand where they stood. */
function labelsOf(
  free: readonly LabelledRegion[],
  { shapes, lands, lanes, box }: Surroundings,
): ReadonlyMap<string, Point> {
  const raster = rasterOf(shapes, LABEL_STEP);
  const of = [
    raster,
    lanes,
    ...box,
    ...free.flatMap(({ id, name, members }) => [id, name, members.length, ...members]),
    ...lands,
  ];
  return labelsAsBefore(of, () => {
    const placements = lands.map(({ id, anchor, token }) => ({ name: id, anchor, token }));
    return placeLabels(free, { raster, placements, lanes, box, radius: RADIUS, grain: 2.5 });
  });
}
const labelsAsBefore = whileSame<ReadonlyMap<string, Point>>();

/** Where water for a name is lacking it stands on the region's largest land. */
function homeOf(lands: readonly Land[], own: readonly string[]): Point {
  const size = ({ polygons }: Land): number => areaOf(polygons[0]?.[0] ?? []);
  const [largest] = lands.filter(({ id }) => own.includes(id)).toSorted((a, b) => size(b) - size(a));
  return largest?.anchor ?? [0, 0];
}

/** As many as have five territories each; best with as many as have seven. */
function playersFor(territories: number): MapDefinition['players'] {
  const max = Math.max(2, Math.min(12, Math.floor(territories / 5)));
  const best = Math.max(2, Math.min(max, Math.floor(territories / 7)));
  return { min: 2, max, recommended: [Math.min(3, best), best] };
}

/** What a map was made of is used by the licence under which it is published. */
const attributionOf = ({ author, licence, source }: DraftMeta): MapDefinition['attribution'] => ({
  author,
  licence,
  sources: source === '' ? [] : [{ name: source, licence }],
});

const mutable = ([x, y]: Point): [number, number] => [x, y];

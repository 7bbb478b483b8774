import polylabel from 'polylabel';
import type { MapDefinition, MapLink } from '../../model/map.ts';
import { suggestedBonuses } from '../checks/bonus.ts';
import { comfortOf } from '../drawing/comfort.ts';
import { areaOf, boundsOf, isInside, type Bounds, type Point, type Ring } from '../drawing/geometry.ts';
import { pathOf } from '../drawing/path.ts';
import { rasterOf, type Raster } from '../drawing/raster.ts';
import { placeLabels } from '../drawing/regionLabels.ts';
import { rounded, seaLanes, type SeaLane } from '../drawing/seaLanes.ts';
import type { Shape } from '../drawing/shape.ts';
import { wrapLane } from '../drawing/wrapLane.ts';
import { drawLand, SHORTEST_BORDER } from './drawnLand.ts';
import { endsOf, type DraftLink, type PlainDraft } from './plain.ts';

/** A draft as a board, with what it took to read it. */
export interface Compiled {
  readonly map: MapDefinition;
  /** Territories whose land others cover. */
  readonly landless: readonly string[];
  /** Pairs of ids that touch and have no link. */
  readonly touching: readonly (readonly [string, string])[];
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
  const drawn = drawLand(draft);
  const links = sorted(draft.links);
  const touches = (a: string, b: string): boolean => (drawn.borders.get(`${a} ${b}`) ?? 0) >= SHORTEST_BORDER;
  const byLand = links.filter(([a, b, { kind }]) => kind === 'land' && touches(a, b));
  const bySea = links.filter(([a, b, { kind }]) => kind === 'sea' || (kind === 'land' && !touches(a, b)));
  const around = links.filter(([, , { kind }]) => kind === 'wrap');
  const walls = links.filter(([, , { kind }]) => kind === 'wall');

  const lands = [...draft.territories].map(([territory, { token }]) =>
    landOf(territory, token, drawn.shapes.get(territory)),
  );
  const shapes = lands.map(({ id: name, polygons }): Shape => ({ name, polygons }));
  const box = boxAround(lands);
  const lanes = bySea.length === 0 ? [] : lanesOf(rasterOf(shapes, LANE_STEP), lands, bySea);
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
      d: pathOf(polygons.flat()),
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
    ...(walls.length > 0 && { walls: walls.map(([a, b]): [string, string] => [a, b]) }),
    attribution: { author: draft.meta.author, sources: [], licence: draft.meta.licence },
  };
  return { map, landless: drawn.landless, touching: drawn.touching };
}

const UNKNOWN = { name: '', region: '', site: false, neutral: 0 };

type Keyed = readonly [a: string, b: string, link: DraftLink];

const sorted = (links: PlainDraft['links']): Keyed[] =>
  [...links].map(([key, link]) => [...endsOf(key), link] as const);

interface Land {
  readonly id: string;
  readonly polygons: readonly (readonly Ring[])[];
  readonly anchor: Point;
  readonly token: Point;
}

/** Land that is covered by others is told by a small square, so that every territory has an outline. */
function landOf(id: string, at: Point, shape: Shape | undefined): Land {
  const token = rounded(at);
  const polygons = shape?.polygons ?? [[squareAt(token)]];
  const home = polygons.find((rings) => isInside(rings, token));
  if (home) return { id, polygons, token, anchor: token };
  const [x, y] = polylabel(polygons[0] ?? [], 0.5);
  return { id, polygons, token, anchor: rounded([x, y]) };
}

const squareAt = ([x, y]: Point): Ring => [
  [x - 2, y - 2],
  [x + 2, y - 2],
  [x + 2, y + 2],
  [x - 2, y + 2],
];

function boxAround(lands: readonly Land[]): Bounds {
  if (lands.length === 0) return [0, 0, 100, 60];
  const [left, top, right, bottom] = boundsOf(
    lands.flatMap(({ polygons, token }) => [token, ...polygons.flatMap(([outer = []]) => outer)]),
  );
  return [
    Math.floor(left - MARGIN),
    Math.floor(top - MARGIN),
    Math.ceil(right + MARGIN),
    Math.ceil(bottom + MARGIN),
  ];
}

/** A lane for each link; one without free water is drawn from counter to counter, since a link is never hidden. */
function lanesOf(raster: Raster, lands: readonly Land[], links: readonly Keyed[]): SeaLane[] {
  const pairs = links.map(([a, b]) => [a, b] as const);
  const found = new Map(seaLanes(raster, pairs).map((lane) => [`${lane.a} ${lane.b}`, lane]));
  const tokens = new Map(lands.map(({ id, token }) => [id, token]));
  return pairs.map(
    ([a, b]) => found.get(`${a} ${b}`) ?? { a, b, via: [tokens.get(a) ?? [0, 0], tokens.get(b) ?? [0, 0]] },
  );
}

function linkOf(
  a: string,
  b: string,
  type: MapLink['type'],
  { dir }: DraftLink,
  via?: readonly Point[],
): MapLink {
  const turned = dir === 'ba';
  const ends = turned ? { a: b, b: a } : { a, b };
  const points = via && (turned ? via.toReversed() : via).map(mutable);
  return { ...ends, type, ...(dir !== 'both' && { dir: 'ab' as const }), ...(points && { via: points }) };
}

/** The lane leaves by the edge to which its western end is nearer. */
function wrapOf(a: string, b: string, link: DraftLink, lands: readonly Land[], box: Bounds): MapLink {
  const land = (id: string): Land | undefined => lands.find((one) => one.id === id);
  const coast = (id: string): Ring => land(id)?.polygons[0]?.[0] ?? [];
  const isTurned = (land(a)?.token[0] ?? 0) > (land(b)?.token[0] ?? 0);
  const via = isTurned ? wrapLane(coast(b), coast(a), box).toReversed() : wrapLane(coast(a), coast(b), box);
  return linkOf(a, b, 'wrap', link, via);
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
  const members = (region: string): string[] =>
    lands.flatMap(({ id }) => (territories.get(id)?.region === region ? [id] : []));
  const labelled = [...regions].map(([id, { name }]) => ({ id, name, members: members(id) }));
  const free = labelled.filter(
    ({ id, members: lands }) => lands.length > 0 && regions.get(id)?.labelAt === undefined,
  );
  const placements = lands.map(({ id, anchor, token }) => ({ name: id, anchor, token }));
  const labels =
    lands.length === 0
      ? new Map<string, Point>()
      : placeLabels(free, {
          raster: rasterOf(shapes, LABEL_STEP),
          placements,
          lanes,
          box,
          radius: RADIUS,
          grain: 2.5,
        });
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
      labelAt: mutable(labelAt ?? labels.get(id) ?? middleOf(lands, own)),
    };
  });
}

/** Where water for a name is lacking it stands on the region's largest land. */
function middleOf(lands: readonly Land[], own: readonly string[]): Point {
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

const mutable = ([x, y]: Point): [number, number] => [x, y];

import { z } from 'zod/mini';
import { mapDefinitionSchema, type MapDefinition, type MapLink } from '../../model/map.ts';
import { suggestedBonuses } from '../checks/bonus.ts';
import { boundsOf, type Bounds, type Point } from '../drawing/geometry.ts';
import { pathOf } from '../drawing/pathOf.ts';
import type { BoardPlan } from './plan.ts';
import { comfortOf } from '../drawing/comfort.ts';
import { placeLabels } from '../drawing/regionLabels.ts';
import { rasterOf } from '../drawing/raster.ts';
import { seaLanes, type SeaLane } from '../drawing/seaLanes.ts';
import type { Placement, Shape } from '../drawing/shape.ts';
import { wrapLane } from '../drawing/wrapLane.ts';
import { select } from './selectors.ts';
import { PROVINCES } from './sources.ts';
import { placeTokens } from './tokens.ts';
import { shapesOf, type Border } from './topology.ts';

/** A shared border shorter than this cannot be seen, so it is no link. */
const SHORTEST_BORDER = 3;
/** The map shows this much water around its land, in counter radii. */
const MARGIN = 2.6;

const DISCLAIMER =
  'Borders and names are simplified for play and state no opinion on the status of any territory.';

export function buildBoard(plan: BoardPlan): MapDefinition {
  const declared = plan.regions.flatMap((region) => Object.keys(region.territories)).length;
  if (declared !== plan.size.territories || plan.regions.length !== plan.size.regions) {
    throw new Error(`${plan.id} declares ${declared} territories in ${plan.regions.length} regions`);
  }
  const { shapes, borders } = shapesOf(plan, select(plan, PROVINCES[plan.source]()));
  const raster = rasterOf(shapes);
  const lanes = seaLanes(raster, plan.sea);
  for (const [a, b] of plan.sea) {
    if (!lanes.some((lane) => lane.a === a && lane.b === b))
      throw new Error(`no free water between ${a} and ${b}`);
  }
  const placements = placeTokens(raster, lanes, plan.tokenRadius);
  const box = boxAround(shapes, placements, plan.tokenRadius);
  const regions = plan.regions.map(({ id, name, territories }) => ({
    id,
    name,
    members: Object.keys(territories),
  }));
  const labels = placeLabels(regions, { raster, placements, lanes, box, radius: plan.tokenRadius });
  for (const { id, name } of plan.regions)
    if (!labels.has(id)) throw new Error(`no water for the name of ${name}`);
  const links = linksOf(plan, shapes, borders, lanes, box);
  const territories = plan.regions.flatMap((region) =>
    Object.keys(region.territories).map((name) => ({
      id: idOf(name),
      name,
      region: region.id,
      ...drawingOf(name, shapes, placements),
    })),
  );
  const bonuses = suggestedBonuses({ territories, links, regions: plan.regions });
  return z.parse(mapDefinitionSchema, {
    schema: 1,
    id: plan.id,
    rev: plan.rev,
    title: plan.title,
    description: plan.description,
    players: {
      min: 2,
      max: Math.min(12, Math.floor(territories.length / 3)),
      recommended: [...plan.recommended],
    },
    view: {
      box: [box[0], box[1], box[2] - box[0], box[3] - box[1]].map((value) => Math.round(value)),
      comfort: comfortOf(
        placements.map(({ token }) => token),
        box[2] - box[0],
      ),
    },
    territories,
    links,
    regions: plan.regions.map(({ id, name, color }) => ({
      id,
      name,
      color,
      bonus: bonuses.get(id),
      labelAt: labels.get(id),
    })),
    attribution: {
      author: 'Cold Keep',
      sources: [{ name: plan.attribution.source, licence: 'public domain' }],
      licence: 'public domain',
      note: `${plan.attribution.credit} ${DISCLAIMER}`,
    },
  });
}

/** A territory's id: letters and digits of its name. Games store it, so a rename must keep the old id. */
export const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-');

function drawingOf(name: string, shapes: readonly Shape[], placements: readonly Placement[]) {
  const shape = shapes.find((one) => one.name === name);
  const placement = placements.find((one) => one.name === name);
  if (shape === undefined || placement === undefined) throw new Error(`${name} has no land`);
  return { d: pathOf(shape.polygons.flat()), anchor: placement.anchor, token: placement.token };
}

function boxAround(shapes: readonly Shape[], placements: readonly Placement[], radius: number): Bounds {
  const land = boundsOf(shapes.flatMap((shape) => shape.polygons.flat(2)));
  const tokens = boundsOf(placements.map(({ token }) => token));
  const margin = radius * MARGIN;
  return [
    Math.floor(Math.min(land[0] - margin, tokens[0] - radius * 2)),
    Math.floor(Math.min(land[1] - margin, tokens[1] - radius * 2)),
    Math.ceil(Math.max(land[2] + margin, tokens[2] + radius * 2)),
    Math.ceil(Math.max(land[3] + margin, tokens[3] + radius * 3)),
  ];
}

function linksOf(
  plan: BoardPlan,
  shapes: readonly Shape[],
  borders: readonly Border[],
  lanes: readonly SeaLane[],
  box: Bounds,
): MapLink[] {
  const land = borders.filter(({ length }) => length >= SHORTEST_BORDER);
  for (const { a, b, length } of borders) {
    if (length < SHORTEST_BORDER) console.log(`  ${plan.id}: ${a} and ${b} touch in a point only`);
  }
  for (const { a, b } of lanes) {
    const already = land.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
    if (already !== undefined) throw new Error(`${plan.id}: sea link ${a}, ${b} is land already`);
  }
  return [
    ...land.map(({ a, b }) => ({ a: idOf(a), b: idOf(b), type: 'land' as const })),
    ...lanes.map(({ a, b, via }) => ({
      a: idOf(a),
      b: idOf(b),
      type: 'sea' as const,
      via: via.map(mutable),
    })),
    ...plan.wrap.map(([a, b]) => ({
      a: idOf(a),
      b: idOf(b),
      type: 'wrap' as const,
      via: lanesAround(a, b, shapes, box).map(mutable),
    })),
  ];
}

const mutable = ([x, y]: Point): [number, number] => [x, y];

function lanesAround(a: string, b: string, shapes: readonly Shape[], box: Bounds): Point[] {
  const coast = (name: string) => {
    const shape = shapes.find((one) => one.name === name);
    if (shape === undefined) throw new Error(`wrap link to unknown "${name}"`);
    return shape.polygons[0]?.[0] ?? [];
  };
  return wrapLane(coast(a), coast(b), box);
}

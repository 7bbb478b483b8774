import type { Point } from '../../drawing/geometry.ts';
import type { Shape } from '../../drawing/shape.ts';
import { randomFrom } from '../land/random.ts';
import { outline } from '../land/outline.ts';
import { suggestedLanes } from '../lanes.ts';
import { linesOf } from '../linesOf.ts';
import { newName } from '../names.ts';
import { DRAFT_CAPS, linkKey, readDraft, SHORTEST_BORDER, type PlainDraft } from '../plain.ts';
import { REGION_COLORS } from '../regionColors.ts';
import { DETAIL, thinned } from '../shapes/thinned.ts';
import { withCountersApart } from './counters.ts';
import { grouped } from './grouped.ts';
import { groundOf } from './ground.ts';
import { leastShare, mostRegions, WORLD_LIMITS, type WorldWish } from './limits.ts';
import { shareOut } from './shares.ts';

/** The smallest island, as a share of a territory's land. */
const ISLAND = 0.35;
/** Room for changes beyond what is made. */
const VERTICES = DRAFT_CAPS.vertices * 0.95;

/** A world out of nothing but a seed: land, territories of about one size, regions, lanes and names. Pure, and total. */
export function worldOf(wish: WorldWish): PlainDraft {
  const { seed } = wish;
  const count = within(wish.territories, WORLD_LIMITS.territories);
  const share = within(wish.share, [leastShare(count), WORLD_LIMITS.share[1]]);
  const random = randomFrom(seed);
  const sheet = 640 * 400;
  const ground = groundOf(random, share, ((sheet * share) / count) * ISLAND);
  // Each land mass takes a territory at least: of more masses than that the smallest are left to the sea.
  for (const mass of ground.masses.slice(count)) for (const at of mass) ground.cells.owner[at] = -1;
  const made = shareOut({ ...ground, masses: ground.masses.slice(0, count) }, count, random);
  const { polygons: drawn, borders } = outline(ground.cells, made);
  const polygons = drawn();
  const ids = polygons.map((_, at) => `t${at.toString(36).padStart(3, '0')}`);
  const shapes = polygons.map((own, at): Shape => ({ name: ids[at] ?? '', polygons: own }));
  const touching = [...borders].flatMap(([pair, length]) => {
    const [a = 0, b = 0] = pair.split(' ').map(Number);
    return length >= SHORTEST_BORDER ? [linkKey(ids[a] ?? '', ids[b] ?? '')] : [];
  });
  const homes = polygons.map(([[ring = []] = []]) => middle(ring));
  const regions = within(wish.regions, [WORLD_LIMITS.regions[0], mostRegions(count)]);
  const region = grouped(homes, borders, regions, random);
  const names = namesFrom(seed);
  const draft = readDraft({
    meta: { kind: 'lines', land: { seed } },
    territories: Object.fromEntries(
      ids.map((id, at) => [id, { name: names(), region: `r${region[at] ?? 0}` }]),
    ),
    regions: Object.fromEntries(
      [...new Set(region)].map((one) => [
        `r${one}`,
        { name: names(), color: REGION_COLORS[one % REGION_COLORS.length], bonus: 'auto' },
      ]),
    ),
    links: Object.fromEntries(
      suggestedLanes(shapes, touching).map(({ key }) => [key, { kind: 'sea', dir: 'both' }]),
    ),
    ...linesOf(shapes, undefined, (lines) => thinned(lines, VERTICES, DETAIL)),
  });
  return withCountersApart(draft, ground.cells);
}

const within = (wished: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, wished));

function middle(ring: readonly Point[]): Point {
  const [x, y] = ring.reduce(([sumX, sumY], at) => [sumX + at[0], sumY + at[1]], [0, 0]);
  return [x / Math.max(1, ring.length), y / Math.max(1, ring.length)];
}

function namesFrom(seed: number): () => string {
  const taken: string[] = [];
  return () => {
    const name = newName(taken, seed * 1000 + taken.length);
    taken.push(name);
    return name;
  };
}

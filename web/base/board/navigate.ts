import type { Point } from '../../../engine/maps/drawing/geometry.ts';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Step {
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
  readonly direction: Direction;
}

/** Arrow keys go by this: where the counters stand and which land borders on which. */
export interface Ground {
  readonly tokens: readonly Point[];
  readonly neighbours: readonly ReadonlySet<TerritoryIndex>[];
}

const VECTORS: Readonly<Record<Direction, Point>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};
const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};
/** Cosine of the widest angle off the key's direction; the wider cone is for when the narrow one is empty. */
const CONES = [0.5, 0.05];

/** Links count both ways: a step of the cursor is no move of an army. */
export function groundOf(map: MapDefinition): Ground {
  const indexOf = new Map(map.territories.map(({ id }, index) => [id, index]));
  const neighbours = map.territories.map(() => new Set<TerritoryIndex>());
  for (const { a, b, type } of map.links) {
    const [from, to] = [indexOf.get(a), indexOf.get(b)];
    if (from === undefined || to === undefined || type === 'wrap') continue;
    neighbours[from]?.add(to);
    neighbours[to]?.add(from);
  }
  return { tokens: map.territories.map(({ token }) => token), neighbours };
}

/**
 * An arrow key leads to the territory of the least distance x (2 - cos), halved for neighbours.
 * The opposite of the last step's key undoes it. null: nothing lies that way.
 */
export function stepFrom(
  ground: Ground,
  from: TerritoryIndex,
  direction: Direction,
  last: Step | null,
): TerritoryIndex | null {
  if (last !== null && last.to === from && last.direction === OPPOSITE[direction]) return last.from;

  for (const cone of CONES) {
    const best = bestWithin(ground, from, direction, cone);
    if (best !== null) return best;
  }
  return null;
}

function bestWithin(
  { tokens, neighbours }: Ground,
  from: TerritoryIndex,
  direction: Direction,
  cone: number,
): TerritoryIndex | null {
  const [x, y] = tokens[from] ?? [0, 0];
  const [towardsX, towardsY] = VECTORS[direction];
  let best: TerritoryIndex | null = null;
  let least = Infinity;
  tokens.forEach(([otherX, otherY], other) => {
    const length = Math.hypot(otherX - x, otherY - y);
    const cos = ((otherX - x) * towardsX + (otherY - y) * towardsY) / length;
    if (other === from || !(cos > cone)) return;
    const score = length * (2 - cos) * (neighbours[from]?.has(other) ? 0.5 : 1);
    if (score >= least) return;
    least = score;
    best = other;
  });
  return best;
}

import type { MapDefinition } from '../model/map.ts';
import { regionShapes, suggestedBonuses } from './checks/bonus.ts';
import type { MapProblem } from './checks/problem.ts';
import { validateMap } from './validate.ts';

/** What is told of a map before people judge it. The same figures for the same map, wherever they are made. */
export interface BoardReport {
  /** While there is one nobody can play on the map. */
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
  readonly graph: {
    /** Ids of territories with one neighbour. */
    readonly deadEnds: readonly string[];
    /** Steps between the two that are farthest from each other. */
    readonly longestWay: number;
  };
  readonly bonuses: readonly {
    readonly region: string;
    readonly name: string;
    readonly bonus: number;
    /** As the formula of `suggestedBonuses` has it. */
    readonly fitting: number;
    /** Territories with a neighbour outside. */
    readonly gates: number;
  }[];
  /** Distance of the two closest counters in pixels, with the whole board on a screen 390 px wide. */
  readonly closestPx: number;
}

/** See `comfort` of a map: at this zoom the closest counters are so many pixels apart. */
const COMFORTABLE_PX = 32;

export function reportOn(map: MapDefinition): BoardReport {
  const near = new Map(map.territories.map(({ id }) => [id, new Set<string>()]));
  for (const { a, b } of map.links) {
    near.get(a)?.add(b);
    near.get(b)?.add(a);
  }
  const fitting = suggestedBonuses(map);
  const gates = new Map(regionShapes(map).map(({ id, border }) => [id, border]));
  return {
    ...validateMap(map),
    graph: {
      deadEnds: [...near].flatMap(([id, around]) => (around.size === 1 ? [id] : [])),
      longestWay: Math.max(0, ...[...near.keys()].map((from) => farthestFrom(near, from))),
    },
    bonuses: map.regions.map(({ id, name, bonus }) => ({
      region: id,
      name,
      bonus,
      fitting: fitting.get(id) ?? bonus,
      gates: gates.get(id) ?? 0,
    })),
    closestPx: Math.round(COMFORTABLE_PX / Math.max(map.view.comfort, 0.01)),
  };
}

function farthestFrom(near: ReadonlyMap<string, ReadonlySet<string>>, from: string): number {
  const steps = new Map([[from, 0]]);
  for (const [at, taken] of steps) {
    for (const next of near.get(at) ?? []) if (!steps.has(next)) steps.set(next, taken + 1);
  }
  return Math.max(...steps.values());
}

import type { MapDefinition } from '../../model/map.ts';

/** A territory without which the rest falls apart. */
export interface ChokePoint {
  readonly id: string;
  readonly name: string;
  /** Territories behind it, by the smaller count: what its holder shuts in. */
  readonly behind: number;
}

export interface GraphReport {
  /** Ids of territories with one neighbour. */
  readonly deadEnds: readonly string[];
  /** Those that shut in most first. A dead end makes none. */
  readonly chokePoints: readonly ChokePoint[];
  /** Steps between the two that are farthest from each other. */
  readonly longestWay: number;
}

type Near = ReadonlyMap<string, ReadonlySet<string>>;

/** Judges what is next to what, over links both ways. */
export function graphReport({ territories, links }: MapDefinition): GraphReport {
  const near = new Map(territories.map(({ id }) => [id, new Set<string>()]));
  for (const { a, b } of links) {
    near.get(a)?.add(b);
    near.get(b)?.add(a);
  }
  const chokePoints = territories.flatMap(({ id, name }): ChokePoint[] => {
    const [start] = near.get(id) ?? [];
    if (start === undefined) return [];
    const reached = stepsFrom(near, start, id).size;
    const behind = Math.min(reached, territories.length - 1 - reached);
    return behind > 1 ? [{ id, name, behind }] : [];
  });
  return {
    deadEnds: [...near].flatMap(([id, around]) => (around.size === 1 ? [id] : [])),
    chokePoints: chokePoints.toSorted(
      (one, other) => other.behind - one.behind || (one.id < other.id ? -1 : 1),
    ),
    longestWay: Math.max(0, ...territories.map(({ id }) => Math.max(0, ...stepsFrom(near, id).values()))),
  };
}

/** Steps to everything that can be reached. @param without is not entered */
function stepsFrom(near: Near, from: string, without?: string): Map<string, number> {
  const steps = new Map([[from, 0]]);
  for (const [at, taken] of steps) {
    for (const next of near.get(at) ?? []) {
      if (next !== without && !steps.has(next)) steps.set(next, taken + 1);
    }
  }
  return steps;
}

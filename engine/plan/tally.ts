import type { BoardMap } from '../model/boardMap.ts';
import type { TerritoryIndex } from '../model/ids.ts';
import { armiesOf, ownerOf } from '../model/state.ts';
import type { Branch, NextBranch } from './branches.ts';
import type { OrderResult } from './progress.ts';
import { landOf, landTouched } from './touched.ts';
import type { Order } from './turnPlan.ts';

export interface Holding {
  readonly owner: number;
  readonly armies: number;
  readonly chance: number;
}

export type Arrival = Omit<Holding, 'owner'>;

/** The ways that a plan may go, exactly, if nothing changes before it is carried out (P10). */
export interface Forecast {
  /** `orders[n]`: the chances of what may become of order n; they sum to 1. */
  readonly orders: readonly Readonly<Record<OrderResult['outcome'], number>>[];
  /** That every attack takes its target. */
  readonly allTaken: number;
  /** Holders of each territory that the plan may change: who may have it with how many armies in the end. */
  readonly land: ReadonlyMap<TerritoryIndex, readonly Holding[]>;
  /** `arrivals[n]`: with how many armies attack n may stand on its target when it is taken; empty for other orders. */
  readonly arrivals: readonly (readonly Arrival[])[];
}

export interface Tally {
  /** Counts what a step has settled. */
  settle(before: Branch, step: NextBranch): Branch;
  sum(): Forecast;
}

/** Adds up what becomes of orders and land, each when nothing later in the plan can change it any more. */
export function tallyOf(map: BoardMap, orders: readonly Order[]): Tally {
  const outcomes = orders.map(() => ({ done: 0, stopped: 0, skipped: 0, impossible: 0 }));
  const arrivals = orders.map(() => new Map<number, number>());
  const touched = landTouched(map, orders);
  const land = new Map(touched.map((territory) => [territory, new Map<string, Holding>()]));
  /** `last[n]`: land that no order after n looks at. */
  const last = orders.map((order, index) => {
    const later = new Set(landTouched(map, orders.slice(index + 1)));
    return landOf(map, order).filter((territory) => !later.has(territory));
  });
  let allTaken = 0;

  const settleLand = ({ seen, chance }: NextBranch, territory: TerritoryIndex): void => {
    const [owner, armies] = [ownerOf(seen, territory), armiesOf(seen, territory)];
    const holdings = land.get(territory);
    const key = `${owner}:${armies}`;
    holdings?.set(key, { owner, armies, chance: (holdings.get(key)?.chance ?? 0) + chance });
  };

  return {
    settle(before, step) {
      const { seen, view, progress, chance } = step;
      let taken = before.allTaken;
      for (let index = before.progress.results.length; index < progress.results.length; index++) {
        const order = orders[index];
        const [result, counts] = [progress.results[index], outcomes[index]];
        if (order === undefined || result === undefined || counts === undefined) continue;
        counts[result.outcome] += chance;
        if (order.type === 'attack') {
          taken &&= result.outcome === 'done';
          const target = map.indexOf.get(order.toTerritoryId);
          const counted = arrivals[index];
          if (result.outcome === 'done' && target !== undefined && counted) {
            const armies = armiesOf(seen, target);
            counted.set(armies, (counted.get(armies) ?? 0) + chance);
          }
        }
        for (const territory of last[index] ?? []) settleLand(step, territory);
      }
      if (step.isEnd && taken) allTaken += chance;
      return { view, progress, chance, allTaken: taken };
    },
    sum: () => ({
      orders: outcomes,
      allTaken,
      land: new Map(
        [...land].map(([territory, holdings]) => [territory, mostLikelyFirst(holdings.values())]),
      ),
      arrivals: arrivals.map((counts) =>
        mostLikelyFirst([...counts].map(([armies, chance]) => ({ armies, chance }))),
      ),
    }),
  };
}

const mostLikelyFirst = <T extends { readonly chance: number }>(counted: Iterable<T>): T[] =>
  [...counted].toSorted((a, b) => b.chance - a.chance);

/** An attack's armies on its target, if it is taken: how many on average, and how many at least nine times in ten. */
export function spreadOf(
  arrivals: readonly Arrival[],
): { readonly mean: number; readonly low: number } | null {
  const total = arrivals.reduce((sum, { chance }) => sum + chance, 0);
  if (total === 0) return null;
  const mean = arrivals.reduce((sum, { armies, chance }) => sum + armies * chance, 0) / total;
  let below = 0;
  for (const { armies, chance } of arrivals.toSorted((a, b) => a.armies - b.armies)) {
    below += chance;
    if (below >= total * WORST) return { mean, low: armies };
  }
  return null;
}

const WORST = 0.1;

import type { TerritoryIndex } from '../model/ids.ts';
import { areMates, armiesOf, ownerOf, type GameView } from '../model/state.ts';
import { chainOdds } from '../odds/chain.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import { believedArmies } from './belief.ts';
import { LONGEST_PATH } from './character/habits.ts';

/** One stack fighting its way through a row of territories. */
export interface Plan {
  readonly from: TerritoryIndex;
  /** Land in the order in which it is taken; each territory borders the one before. */
  readonly path: readonly TerritoryIndex[];
  /** Exact chance that the whole path falls. */
  readonly chance: number;
  /** Exact chance that the first of it falls. */
  readonly firstChance: number;
  /** The worth of success, in armies. */
  readonly worth: number;
}

/**
 * The best stack to take `wanted` with, `extra` armies added to it.
 * @returns null if no own territory borders any of it.
 */
export function bestAssault(
  view: GameView,
  seat: number,
  wanted: ReadonlySet<TerritoryIndex>,
  extra: number,
  worth: number,
): Plan | null {
  let best: Plan | null = null;
  for (const from of startingPoints(view, seat, wanted)) {
    if (view.config.trench && view.conquests.includes(from)) continue;
    const attackers = armiesOf(view, from) - 1 + extra;
    const path = attackers < 1 ? [] : pathThrough(view, seat, from, wanted);
    if (path.length === 0) continue;

    const share = path.length / wanted.size;
    const most = worth * share * share;
    // Not even certain success would be worth more.
    if (best !== null && best.chance * best.worth >= most) continue;

    const steps = chainOdds(
      attackers,
      path.map((territory) => believedArmies(view, territory)),
    );
    const plan: Plan = {
      from,
      path,
      chance: steps.at(-1)?.chance ?? 0,
      firstChance: steps[0]?.chance ?? 0,
      worth: most,
    };
    if (best === null || plan.chance * plan.worth > best.chance * best.worth) best = plan;
  }
  return best;
}

/** Own territories from which an army may go to wanted ones, ascending. */
function startingPoints(view: GameView, seat: number, wanted: ReadonlySet<TerritoryIndex>): TerritoryIndex[] {
  const points = new Set<TerritoryIndex>();
  for (const territory of wanted) {
    for (const from of view.map.approaches[territory] ?? [])
      if (ownerOf(view, from) === seat) points.add(from);
  }
  return [...points].toSorted((a, b) => a - b);
}

/** A walk over wanted land, always on to the weakest neighbour. */
function pathThrough(
  view: GameView,
  seat: number,
  from: TerritoryIndex,
  wanted: ReadonlySet<TerritoryIndex>,
): TerritoryIndex[] {
  const { mode } = rulesetFor(view.config);
  const path: TerritoryIndex[] = [];
  let here = from;
  while (path.length < LONGEST_PATH) {
    let next: TerritoryIndex | null = null;
    for (const candidate of view.map.neighbours[here] ?? []) {
      if (!wanted.has(candidate) || path.includes(candidate)) continue;
      if (areMates(view, seat, ownerOf(view, candidate))) continue;
      if (here === from && mode.protection(view, candidate) !== null) continue;
      if (next === null || believedArmies(view, candidate) < believedArmies(view, next)) next = candidate;
    }
    if (next === null) break;
    path.push(next);
    here = next;
  }
  return path;
}

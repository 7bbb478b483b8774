import { territoryId } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import type { Seat, TerritoryIndex } from '../model/ids.ts';
import { armiesOf, territoriesOf, type GameView } from '../model/state.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import { enemyArmiesAround, foreignNeighbours } from '../rules/elements/threat.ts';

/** One march a turn is enough, whatever the movement type allows. */
export function fortification(view: GameView, seat: Seat): Command | null {
  if (view.fortifications.length > 0) return null;
  const rule = rulesetFor(view.config).fortify;
  const idle = territoriesOf(view, seat)
    .filter((territory) => foreignNeighbours(view, territory).length === 0 && armiesOf(view, territory) > 1)
    .toSorted((a, b) => armiesOf(view, b) - armiesOf(view, a) || a - b);
  const distances = distanceToBorder(view, seat);
  for (const from of idle) {
    const to = bestOf(rule.reach(view, from), (territory) => need(view, distances, territory));
    if (to === null || need(view, distances, to) <= need(view, distances, from)) continue;
    const armies = rule.movable(view, from);
    if (armies > 0)
      return {
        type: 'fortify',
        fromTerritoryId: territoryId(view.map, from),
        toTerritoryId: territoryId(view.map, to),
        armies,
      };
  }
  return null;
}

/** Borders by how far they are outnumbered; inner land by how near it is to a border. */
function need(view: GameView, distances: readonly number[], territory: TerritoryIndex): number {
  const distance = distances[territory] ?? Infinity;
  return distance === 0 ? 1_000 + enemyArmiesAround(view, territory) - armiesOf(view, territory) : -distance;
}

/** Steps through own land to the nearest border; Infinity elsewhere. */
function distanceToBorder(view: GameView, seat: Seat): number[] {
  const distances = view.owner.map(() => Infinity);
  const queue = territoriesOf(view, seat).filter(
    (territory) => foreignNeighbours(view, territory).length > 0,
  );
  for (const territory of queue) distances[territory] = 0;
  for (const territory of queue) {
    for (const next of view.map.neighbours[territory] ?? []) {
      if (view.owner[next] !== seat || distances[next] !== Infinity) continue;
      distances[next] = (distances[territory] ?? 0) + 1;
      queue.push(next);
    }
  }
  return distances;
}

function bestOf(
  candidates: readonly TerritoryIndex[],
  worth: (t: TerritoryIndex) => number,
): TerritoryIndex | null {
  let best: TerritoryIndex | null = null;
  for (const candidate of candidates) {
    if (best === null || worth(candidate) > worth(best)) best = candidate;
  }
  return best;
}

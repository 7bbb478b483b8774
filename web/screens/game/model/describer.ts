import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import { describeTerritory, holder } from './describe.ts';
import { isHidden, type GameModel } from './model.ts';

/**
 * Describes territories as `describeTerritory` does, and makes a sentence anew only where it has changed: forty of them with numbers
 * take a slow phone longer than a frame.
 */
export function createDescriber(): typeof describeTerritory {
  const known = new Map<TerritoryIndex, { readonly facts: string; readonly sentence: string }>();
  return (model, territory) => {
    if (isHidden(model.view, territory)) return describeTerritory(model, territory);
    const facts = factsOf(model, territory);
    const before = known.get(territory);
    if (before?.facts === facts) return before.sentence;
    const sentence = describeTerritory(model, territory);
    known.set(territory, { facts, sentence });
    return sentence;
  };
}

/** All that a sentence tells of. */
function factsOf(model: GameModel, territory: TerritoryIndex): string {
  const { armies, owner, map } = model.view;
  const around = map.neighbours[territory] ?? [];
  return `${holder(model, owner[territory] ?? 0)} ${[territory, ...around].map((land) => `${owner[land]} ${armies[land]}`).join()}`;
}

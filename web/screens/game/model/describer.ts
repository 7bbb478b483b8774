import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import { describeTerritory } from './describe.ts';
import type { GameModel } from './model.ts';

/**
 * Describes territories as `describeTerritory` does, and makes a sentence anew only where it has changed: forty of them with numbers
 * take a slow phone longer than a frame.
 */
export function createDescriber(): typeof describeTerritory {
  const known = new Map<TerritoryIndex, string>();
  let last: GameModel | null = null;
  return (model, territory) => {
    if (last !== null && last !== model) forgetChanged(known, last, model);
    last = model;
    const sentence = known.get(territory) ?? describeTerritory(model, territory);
    known.set(territory, sentence);
    return sentence;
  };
}

/** A sentence tells of its land, of what stands around it, and of what was seen there. */
function forgetChanged(known: Map<TerritoryIndex, string>, before: GameModel, now: GameModel): void {
  const { owner, armies, map } = now.view;
  const areOthers = now.players.some(({ name }, seat) => name !== before.players[seat]?.name);
  if (areOthers || now.me !== before.me || map !== before.view.map) return known.clear();
  for (let territory = 0; territory < owner.length; territory++) {
    const isSame =
      owner[territory] === before.view.owner[territory] &&
      armies[territory] === before.view.armies[territory];
    if (!isSame) for (const next of map.neighbours[territory] ?? []) known.delete(next);
    if (!isSame || !isSameSight(territory, before, now)) known.delete(territory);
  }
}

function isSameSight(territory: TerritoryIndex, before: GameModel, now: GameModel): boolean {
  const [was, is] = [before.lastSeen.get(territory), now.lastSeen.get(territory)];
  return was?.owner === is?.owner && was?.armies === is?.armies && was?.round === is?.round;
}

import { NEUTRAL, UNKNOWN_OWNER, type TerritoryIndex } from '../../engine/model/ids.ts';
import { armiesOf, ownerOf } from '../../engine/model/state.ts';
import { foreignNeighbours } from '../../engine/rules/threat.ts';
import type { GameModel } from './model.ts';

/** A territory in one sentence: exactly what a sighted player sees (ux.md 4.1). */
export function describeTerritory(model: GameModel, territory: TerritoryIndex): string {
  const { view, map, names } = model;
  const region = map.regions[view.map.regionOf[territory] ?? -1]?.name ?? '';
  const place = `${names.territory(territory)}, ${region}.`;
  const owner = ownerOf(view, territory);
  if (owner === UNKNOWN_OWNER) return `${place} Unknown.`;
  const holder = owner === NEUTRAL ? 'Neutral' : owner === model.me ? 'Yours' : names.player(owner);
  return `${place} ${holder}, ${armies(armiesOf(view, territory))}. ${neighbours(model, territory)}`;
}

function neighbours(model: GameModel, territory: TerritoryIndex): string {
  const foreign = foreignNeighbours(model.view, territory);
  if (foreign.length === 0) return 'Borders no enemy.';
  const list = foreign
    .map((next) => `${model.names.territory(next)} ${armiesOf(model.view, next)}`)
    .join(', ');
  return `Borders ${foreign.length} ${foreign.length === 1 ? 'enemy' : 'enemies'}: ${list}.`;
}

export const armies = (count: number): string => `${count} ${count === 1 ? 'army' : 'armies'}`;

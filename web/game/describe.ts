import { NEUTRAL, UNKNOWN_ARMIES, UNKNOWN_OWNER, type TerritoryIndex } from '../../engine/model/ids.ts';
import { armiesOf, ownerOf, type Board } from '../../engine/model/state.ts';
import { foreignNeighbours } from '../../engine/rules/threat.ts';
import type { GameModel } from './model.ts';

/** Is it in the fog? The owner of a landmark is known even there. */
export const isHidden = (view: Board, territory: TerritoryIndex): boolean =>
  armiesOf(view, territory) === UNKNOWN_ARMIES;

/** A territory in one sentence: exactly what a sighted player sees (ux.md 4.1). */
export function describeTerritory(model: GameModel, territory: TerritoryIndex): string {
  const { view, map, names } = model;
  const name = names.territory(territory);
  const region = map.regions[view.map.regionOf[territory] ?? -1]?.name ?? '';
  const owner = ownerOf(view, territory);
  if (!isHidden(view, territory)) {
    const standing = `${holder(model, owner)}, ${armies(armiesOf(view, territory))}.`;
    return `${name}, ${region}. ${standing} ${neighbours(model, territory)}`;
  }
  const held = owner === UNKNOWN_OWNER ? '' : ` ${holder(model, owner)}, strength unknown.`;
  return `${name}, hidden, ${region}.${held} ${lastSight(model, territory)}`.trimEnd();
}

/** What this device remembers of land in the fog; empty if it has never seen it. */
export function lastSight(model: GameModel, territory: TerritoryIndex): string {
  const seen = model.lastSeen.get(territory);
  return seen
    ? `Last seen in round ${seen.round}: ${holder(model, seen.owner)}, ${armies(seen.armies)}.`
    : '';
}

export const holder = ({ me, names }: GameModel, owner: number): string =>
  owner === NEUTRAL ? 'Neutral' : owner === me ? 'Yours' : names.player(owner);

function neighbours({ view, names }: GameModel, territory: TerritoryIndex): string {
  const foreign = foreignNeighbours(view, territory);
  const seen = foreign.filter((next) => !isHidden(view, next));
  const hidden = foreign.length - seen.length;
  const unseen =
    hidden > 0 ? ` ${hidden} more ${hidden === 1 ? 'neighbour is' : 'neighbours are'} hidden.` : '';
  if (seen.length === 0) return `Borders no enemy${unseen && ' in sight'}.${unseen}`;
  const list = seen.map((next) => `${names.territory(next)} ${armiesOf(view, next)}`).join(', ');
  return `Borders ${seen.length} ${seen.length === 1 ? 'enemy' : 'enemies'}: ${list}.${unseen}`;
}

export const armies = (count: number): string => `${count} ${count === 1 ? 'army' : 'armies'}`;

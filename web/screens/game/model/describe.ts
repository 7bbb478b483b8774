import { plural, t } from '@lingui/core/macro';
import { NEUTRAL, UNKNOWN_OWNER, type TerritoryIndex } from '../../../../engine/model/ids.ts';
import { armiesOf, ownerOf } from '../../../../engine/model/state.ts';
import { foreignNeighbours } from '../../../../engine/rules/elements/threat.ts';
import { isHidden, type GameModel } from './model.ts';

/** A territory in one sentence: exactly what a sighted player sees. */
export function describeTerritory(model: GameModel, territory: TerritoryIndex): string {
  const { view, map, names } = model;
  const name = names.territory(territory);
  const region = map.regions[view.map.regionOf[territory] ?? -1]?.name ?? '';
  const owner = ownerOf(view, territory);
  if (!isHidden(view, territory)) {
    const [held, strength] = [holder(model, owner), armies(armiesOf(view, territory))];
    return `${name}, ${region}. ${held}, ${strength}. ${neighbours(model, territory)}`;
  }
  const held = holder(model, owner);
  const known =
    owner === UNKNOWN_OWNER
      ? t`${name}, hidden, ${region}.`
      : t`${name}, hidden, ${region}. ${held}, strength unknown.`;
  return `${known} ${lastSight(model, territory)}`.trimEnd();
}

/** Says what this device remembers of land in the fog; empty if it has never seen it. */
export function lastSight(model: GameModel, territory: TerritoryIndex): string {
  const seen = model.lastSeen.get(territory);
  if (!seen) return '';
  const { round } = seen;
  const [held, strength] = [holder(model, seen.owner), armies(seen.armies)];
  return t`Last seen in round ${round}: ${held}, ${strength}.`;
}

export const holder = ({ me, names }: GameModel, owner: number): string =>
  owner === NEUTRAL ? t`Neutral` : owner === me ? t`Yours` : names.player(owner);

function neighbours({ view, names }: GameModel, territory: TerritoryIndex): string {
  const foreign = foreignNeighbours(view, territory);
  const seen = foreign.filter((next) => !isHidden(view, next));
  const hidden = foreign.length - seen.length;
  const list = seen.map((next) => `${names.territory(next)} ${armiesOf(view, next)}`).join(', ');
  const enemies = seen.length;
  const known =
    enemies > 0
      ? t`Borders ${plural(enemies, { one: '# enemy', other: '# enemies' })}: ${list}.`
      : hidden > 0
        ? t`Borders no enemy in sight.`
        : t`Borders no enemy.`;
  if (hidden === 0) return known;
  const unseen = t`${plural(hidden, { one: '# more neighbor is', other: '# more neighbors are' })} hidden.`;
  return `${known} ${unseen}`;
}

export const armies = (count: number): string => plural(count, { one: '# army', other: '# armies' });

import type { PlayerColor } from '../../../engine/model/colors.ts';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { TerritoryOwner } from './boardProps.ts';
import { colorsOf, hasFinish } from './owners.ts';

/** A stop of a gradient that is laid over an owner's land. */
interface Shade {
  /** Between 0 and 1. */
  readonly at: number;
  readonly color: string;
  readonly opacity: number;
}

/**
 * The shades of a premium colour, each so weak that the land under it is taken for no other owner's: bands of light on metal, the
 * glow of neon, ash and fire. In colour-blind mode the layer is fainter still (`--finish`).
 */
export function shadesOf({ special }: PlayerColor): readonly Shade[] {
  switch (special?.effect) {
    case 'sheen':
      return [0, 0.42, 0.55, 0.68, 1].map((at) => ({
        at,
        color: special.outline,
        opacity: at === 0.55 ? 0.4 : 0,
      }));
    case 'pulse':
      return [{ at: 0, color: '#FFFFFF', opacity: 0.25 }];
    case 'gradient':
      return (special.gradient ?? []).map((color, at, { length }) => ({
        at: at / (length - 1),
        color,
        opacity: [0.5, 0, 0.3][at] ?? 0,
      }));
    case 'none':
    case undefined:
      return [];
  }
}

interface FinishedLand {
  readonly color: PlayerColor;
  /** Path data of all their land. */
  readonly d: string;
}

/** The land that is surely an owner's whose colour has an effect. Owners are indexed by territory; what is stale may have another by now. */
export const finishedLand = (
  { territories }: Pick<MapDefinition, 'territories'>,
  owners: readonly TerritoryOwner[],
  stale: ReadonlySet<TerritoryIndex>,
): FinishedLand[] =>
  colorsOf(owners)
    .filter(hasFinish)
    .map((color) => ({
      color,
      d: territories
        .filter((_, index) => !stale.has(index) && isOf(color.name, owners[index]))
        .map(({ d }) => d)
        .join(''),
    }));

const isOf = (name: string, owner: TerritoryOwner | undefined): boolean =>
  typeof owner === 'object' && owner?.color.name === name;

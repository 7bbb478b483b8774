import type { PlayerColor } from '../../../engine/model/colors.ts';
import type { TerritoryOwner } from './boardProps.ts';

/** Owners are made anew with every view; what counts is what is drawn. */
export function looksSame(a: TerritoryOwner, b: TerritoryOwner): boolean {
  if (a === null || b === null || a === 'unknown' || b === 'unknown') return a === b;
  return a.color.hex === b.color.hex && a.color.silhouette === b.color.silhouette;
}

/** By their names: patterns that change places are new to the browser, and all that they fill is drawn again. */
export const colorsOf = (owners: readonly TerritoryOwner[]): PlayerColor[] =>
  [
    ...new Map(
      owners.flatMap((owner) =>
        owner === null || owner === 'unknown' ? [] : [[owner.color.name, owner.color] as const],
      ),
    ).values(),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Does the board draw more of this colour than the colour? */
export const hasFinish = ({ special }: PlayerColor): boolean =>
  special !== undefined && special.effect !== 'none';

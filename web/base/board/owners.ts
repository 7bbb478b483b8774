import type { PlayerColor } from '../../../engine/model/colors.ts';
import type { TerritoryOwner } from './boardProps.ts';

/** Owners are made anew with every view; what counts is what is drawn. */
export function looksSame(a: TerritoryOwner, b: TerritoryOwner): boolean {
  if (a === null || b === null || a === 'unknown' || b === 'unknown') return a === b;
  return a.color.hex === b.color.hex && a.color.silhouette === b.color.silhouette;
}

export function colorsOf(owners: readonly TerritoryOwner[]): PlayerColor[] {
  const colors = new Map<string, PlayerColor>();
  for (const owner of owners) {
    if (owner !== null && owner !== 'unknown') colors.set(owner.color.name, owner.color);
  }
  return [...colors.values()];
}

/** Does the board draw more of this colour than the colour? */
export const hasFinish = ({ special }: PlayerColor): boolean =>
  special !== undefined && special.effect !== 'none';

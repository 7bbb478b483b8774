import { MARK_KINDS, type Mark } from '../../../engine/replay/marks.ts';
import type { GameIconName } from '../../base/ui/icons/gameIcons.ts';

export const SIGNS = {
  eliminated: 'skull-crossed-bones',
  objective: 'castle',
  region: 'flying-flag',
} as const satisfies Record<Mark['kind'], GameIconName>;

/** Pixels from a sign to the next: nearer ones would cover each other. */
const APART_PX = 17;

export interface Sign extends Pick<Mark, 'kind' | 'turn'> {
  /** Middle of its column, 0 to 1. */
  readonly at: number;
}

/**
 * The marks that have room over a timeline so many pixels wide, the weightiest first; over the last turn of a game
 * that is decided stands the crown.
 */
export function signsOf(
  marks: readonly Mark[],
  turns: number,
  width: number,
  isDecided: boolean,
): readonly Sign[] {
  const placed: Sign[] = [];
  for (const kind of MARK_KINDS) {
    for (const mark of marks) {
      const at = (mark.turn - 0.5) / turns;
      const isUnderCrown = isDecided && (mark.turn === turns || (1 - at) * width < APART_PX);
      if (mark.kind !== kind || isUnderCrown) continue;
      if (placed.every((other) => Math.abs(other.at - at) * width >= APART_PX))
        placed.push({ kind, turn: mark.turn, at });
    }
  }
  return placed;
}

/** What has been found in a turn of the game, as it stands over its column. */
export interface Find {
  readonly turn: number;
  /** A decision outweighs every sign, a highlight but the lesser ones. */
  readonly isDecision: boolean;
}

/** What of both has room beside the other: the weightier of two that would cover each other. */
export function besideEachOther<Found extends Find>(
  signs: readonly Sign[],
  finds: readonly Found[],
  turns: number,
  width: number,
  isDecided: boolean,
): { readonly signs: readonly Sign[]; readonly finds: readonly Found[] } {
  const at = ({ turn }: Find): number => (turn - 0.5) / turns;
  const cover = (one: number, other: number): boolean => Math.abs(one - other) * width < APART_PX;
  const lasting = (found: Found): boolean =>
    found.isDecision ||
    ((!isDecided || !cover(at(found), (turns - 0.5) / turns)) &&
      !signs.some((sign) => sign.kind === 'eliminated' && cover(at(found), sign.at)));
  const kept = finds.filter(lasting);
  return { finds: kept, signs: signs.filter((sign) => !kept.some((found) => cover(at(found), sign.at))) };
}

/** The sign nearest to a place, if it is within reach; both as shares of the width. */
export function signNear(signs: readonly Sign[], at: number, reach: number): Sign | null {
  const away = (sign: Sign): number => Math.abs(sign.at - at);
  const near = signs.filter((sign) => away(sign) <= reach);
  return near.reduce<Sign | null>((best, sign) => (best && away(best) <= away(sign) ? best : sign), null);
}

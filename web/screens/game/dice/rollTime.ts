import type { Settings } from '../../../../sync-server/protocol/settings.ts';
import { isMotionReduced } from '../../../base/board/viewport.ts';
import { useSetting } from '../../../client/settings/settings.ts';
import { DICE_S } from '../model/cue.ts';

const SHARE: Readonly<Record<Settings['game']['diceSpeed'], number>> = { full: 1, short: 0.35, none: 0 };

/** The part of their full time that dice take: as the player has chosen, and none where nothing is to move. */
export function useDiceShare(): number {
  const speed = useSetting('game.diceSpeed');
  return isMotionReduced() ? 0 : SHARE[speed];
}

/** Milliseconds until the dice of a fight lie. */
export const useRollMs = (): number => useDiceShare() * DICE_S * 1_000;

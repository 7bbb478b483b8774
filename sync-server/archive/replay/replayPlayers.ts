import type { ReplayBody } from '../../../engine/replay/body.ts';
import type { RosterEntry } from '../../../engine/view/gameWire.ts';
import { FORMER_PLAYER } from '../../accounts/deletion.ts';

/** Everybody in turn order. Of several whose accounts were deleted each is told by their place. */
export const replayPlayers = (roster: readonly RosterEntry[]): ReplayBody['players'] =>
  roster.map(({ id, username, selectedColor, isAi }, seat) => ({
    id,
    username: username === FORMER_PLAYER ? `Player ${seat + 1}` : username,
    selectedColor,
    isAi,
  }));

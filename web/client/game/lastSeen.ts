import type { LastSeen } from '../../../db/local/games/views.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';

export const NOTHING_SEEN: LastSeen = {};

/**
 * Remembers land that this device sees no longer: the newest view that saw it is folded from one view to the next. It
 * is for the eyes only: targets, odds and commands take the view alone.
 */
export function remember(known: LastSeen, before: GameWire, after: GameWire): LastSeen {
  if (after.result !== null) return NOTHING_SEEN;
  const kept: [string, LastSeen[string]][] = [];
  after.board.territories.forEach(({ id, armies }, index) => {
    const last = before.board.territories[index];
    const seen =
      last && last.armies !== null
        ? { ownerId: last.ownerId, armies: last.armies, round: before.round }
        : known[id];
    if (armies === null && seen) kept.push([id, seen]);
  });
  return kept.length > 0 ? Object.fromEntries(kept) : NOTHING_SEEN;
}

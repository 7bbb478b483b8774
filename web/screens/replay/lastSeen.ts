import type { LastSeen } from '../../../db/local/games/views.ts';
import { UNKNOWN_ARMIES } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { GameView } from '../../../engine/model/state.ts';
import type { RosterEntry } from '../../../engine/view/gameWire.ts';
import { NOTHING_SEEN } from '../../client/game/lastSeen.ts';

/** What was seen by the end of every so many entries is kept. */
const KEPT_EVERY = 64;

/** By territory. */
type Sightings = (LastSeen[string] | undefined)[];

/**
 * What some eyes had last seen of the land that an entry hides from them, if they were open from the first entry on. It is
 * what a device shows in the game itself (`web/client/game/lastSeen.ts`).
 * @param viewAt what the eyes see after an entry
 */
export function lastSeenIn<Eyes>(
  viewAt: (seq: number, eyes: Eyes) => GameView,
  { territories }: MapDefinition,
  players: readonly RosterEntry[],
): (seq: number, eyes: Eyes) => LastSeen {
  const keptOf = new Map<Eyes, Sightings[]>();

  /** Adds what is seen after some entries to what was seen before. */
  const added = (before: Sightings, first: number, last: number, eyes: Eyes): Sightings => {
    const seen = [...before];
    for (let seq = first; seq <= last; seq++) {
      const { owner, armies, round } = viewAt(seq, eyes);
      for (const [territory, count] of armies.entries()) {
        if (count === UNKNOWN_ARMIES) continue;
        seen[territory] = { ownerId: players[owner[territory] ?? -1]?.id ?? null, armies: count, round };
      }
    }
    return seen;
  };

  return (seq, eyes) => {
    const { armies, result } = viewAt(seq, eyes);
    if (result !== null || !armies.includes(UNKNOWN_ARMIES)) return NOTHING_SEEN;
    const kept = keptOf.get(eyes) ?? [[]];
    keptOf.set(eyes, kept);
    const part = Math.floor(seq / KEPT_EVERY);
    for (let at = kept.length; at <= part; at++)
      kept.push(added(kept[at - 1] ?? [], (at - 1) * KEPT_EVERY + 1, at * KEPT_EVERY, eyes));
    const seen = added(kept[part] ?? [], part * KEPT_EVERY + 1, seq, eyes);
    return Object.fromEntries(
      territories.flatMap(({ id }, territory) => {
        const sighting = armies[territory] === UNKNOWN_ARMIES ? seen[territory] : undefined;
        return sighting ? [[id, sighting]] : [];
      }),
    );
  };
}

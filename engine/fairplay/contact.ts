import type { Seat } from '../model/ids.ts';
import type { Board } from '../model/state.ts';

/** By how many times the strongest attack outnumbers what it meets, with all new armies behind it. */
const FORCE = [1, 2, 4] as const;
/** By the share of the attacker's whole border that is with this rival. */
const SHARE = [0.2, 0.4, 0.7] as const;

/** So many kinds of occasions there are. */
export const CONTACTS = (FORCE.length + 1) * (SHARE.length + 1);

/** `[rival]`: the kind of occasion that a seat has at the beginning of its turn to attack a rival; null where none borders on it. */
export function contactsOf(
  { map, owner, armies, reserves, seats, teams }: Board,
  seat: Seat,
): (number | null)[] {
  const borders = seats.map(() => 0);
  const force = seats.map(() => 0);
  let whole = 0;
  for (const [from, neighbours] of map.neighbours.entries()) {
    if (owner[from] !== seat) continue;
    for (const to of neighbours) {
      const rival = owner[to] ?? -1;
      if (rival === seat) continue;
      whole++;
      if (rival < 0 || teams[rival] === teams[seat]) continue;
      borders[rival] = (borders[rival] ?? 0) + 1;
      const outnumbered = ((armies[from] ?? 1) - 1 + reserves) / Math.max(1, armies[to] ?? 1);
      force[rival] = Math.max(force[rival] ?? 0, outnumbered);
    }
  }
  return borders.map((count, rival) =>
    count === 0
      ? null
      : stepOf(FORCE, force[rival] ?? 0) * (SHARE.length + 1) + stepOf(SHARE, count / Math.max(1, whole)),
  );
}

const stepOf = (bounds: readonly number[], value: number): number =>
  bounds.filter((bound) => value >= bound).length;

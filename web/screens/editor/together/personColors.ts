import { PLAYER_COLORS } from '../../../../engine/model/colors.ts';

/** A colour for each person, as hex; the same on all devices that see the same people. */
export function personColors(userIds: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<number, string>();
  for (const id of [...new Set(userIds)].toSorted()) {
    let at = Number.parseInt(id.slice(-8), 16) % PLAYER_COLORS.length;
    while (taken.has(at) && taken.size < PLAYER_COLORS.length) at = (at + 1) % PLAYER_COLORS.length;
    taken.set(at, id);
  }
  return new Map([...taken].map(([at, id]) => [id, PLAYER_COLORS[at]?.hex ?? '']));
}

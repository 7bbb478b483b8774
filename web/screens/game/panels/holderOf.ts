import { NEUTRAL, UNKNOWN_OWNER } from '../../../../engine/model/ids.ts';

/** The holder of a whole region, by the owners of its land: null = nobody, UNKNOWN_OWNER = the fog hides it. */
export function holderOf(owners: readonly number[]): number | null {
  const seen = new Set(owners.filter((owner) => owner !== UNKNOWN_OWNER));
  if (seen.size > 1 || seen.has(NEUTRAL)) return null;
  return owners.includes(UNKNOWN_OWNER) ? UNKNOWN_OWNER : (owners[0] ?? null);
}

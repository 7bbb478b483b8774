import { RANKS, tierOf } from './ranks.ts';

/** `tier:KHAN` is for the best of that tier. */
export type TrophyKind = 'first' | 'top10' | 'top1percent' | `tier:${(typeof RANKS)[number]['name']}`;

/**
 * The trophies of all who share a final place: one for the place, the best that it is worth, and one for the best of a
 * tier. Places are asked for from the first on.
 * @param players those with a place
 * @param given tiers whose best are known
 */
export function trophiesAt(
  { place, rating }: { readonly place: number; readonly rating: number },
  players: number,
  given: ReadonlySet<string>,
): TrophyKind[] {
  const kind = kindOf(place, players);
  const { name } = tierOf(rating);
  return [...(kind === null ? [] : [kind]), ...(given.has(name) ? [] : [`tier:${name}` as const])];
}

function kindOf(place: number, players: number): TrophyKind | null {
  if (place === 1) return 'first';
  if (place <= 10) return 'top10';
  return place <= players / 100 ? 'top1percent' : null;
}

import { RANKS, tierOf } from './ranks.ts';
import type { SeasonEnd } from './seasons.ts';

/** `tier:KHAN` is for the best of that tier. */
export type TrophyKind = 'first' | 'top10' | 'top1percent' | `tier:${(typeof RANKS)[number]['name']}`;

export interface Trophy {
  readonly userId: string;
  readonly kind: TrophyKind;
  /** The final rank of the season. */
  readonly place: number;
}

/** The trophies of a season: one for the place, the best that it is worth, and one for the best of each tier. */
export function trophiesFor(ends: readonly SeasonEnd[]): Trophy[] {
  const ranked = ends.flatMap((end) => (end.finalRank === null ? [] : [{ ...end, place: end.finalRank }]));
  const best = new Map<string, number>();
  for (const { finalRating, place } of ranked) {
    const { name } = tierOf(finalRating);
    best.set(name, Math.min(place, best.get(name) ?? place));
  }
  return ranked.flatMap(({ userId, finalRating, place }) => {
    const kind = kindOf(place, ranked.length);
    const { name } = tierOf(finalRating);
    return [
      ...(kind === null ? [] : [{ userId, kind, place }]),
      ...(best.get(name) === place ? [{ userId, kind: `tier:${name}` as const, place }] : []),
    ];
  });
}

function kindOf(place: number, players: number): TrophyKind | null {
  if (place === 1) return 'first';
  if (place <= 10) return 'top10';
  return place <= players / 100 ? 'top1percent' : null;
}

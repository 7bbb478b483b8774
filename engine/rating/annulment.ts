import type { RatedGame, RatedMember, RatedUnit } from './conquestPoints.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** A rated game that is to count as if it had never been played. */
export interface AnnulledGame {
  readonly game: RatedGame;
  /** In milliseconds. */
  readonly at: number;
}

/** The ratings with which its players went into it. */
export const ratingsBefore = ({ units }: RatedGame): Map<string, number> =>
  new Map(units.flatMap(({ members }) => members.map(({ userId, rating }) => [userId, rating] as const)));

/**
 * What a later game of the same season would have been rated by, had an annulled one not been. Of teams that met only in
 * part in both games the number of meetings is rounded down.
 * @param ratings as they are by then without it, of those whom it has touched
 */
export function withoutAnnulled(
  { units, repeats }: RatedGame,
  at: number,
  annulled: AnnulledGame,
  ratings: ReadonlyMap<string, number>,
): RatedGame {
  const players = ratingsBefore(annulled.game);
  const corrected = (member: RatedMember): RatedMember => {
    const { userId, rating, games, sinceReset } = member;
    const isFewer = players.has(userId);
    return {
      ...member,
      rating: ratings.get(userId) ?? rating,
      games: isFewer ? games - 1 : games,
      ...(sinceReset !== undefined && { sinceReset: isFewer ? Math.max(0, sinceReset - 1) : sinceReset }),
    };
  };
  const isWithinWeek = annulled.at > at - WEEK_MS;
  const met = (one: RatedUnit, other: RatedUnit): number =>
    one.members.filter(({ userId }) => players.has(userId)).length *
    other.members.filter(({ userId }) => players.has(userId)).length;
  const fewer = (count: number, one: RatedUnit, other: RatedUnit | undefined): number =>
    other === undefined || one === other
      ? count
      : Math.max(0, Math.floor(count - met(one, other) / (one.members.length * other.members.length)));
  return {
    units: units.map((unit) => ({ ...unit, members: unit.members.map(corrected) })),
    repeats: isWithinWeek
      ? repeats.map((row, index) =>
          row.map((count, other) => fewer(count, units[index] as RatedUnit, units[other])),
        )
      : repeats,
  };
}

/** Games of one bot against another. */
export interface Pairing {
  readonly one: number;
  readonly other: number;
  readonly games: number;
  /** Won by the first; a draw counts half. */
  readonly wins: number;
}

export interface Rating {
  /** On the scale of chess: 400 points are odds of ten to one. */
  readonly points: number;
  /** Half of the 95 % interval. */
  readonly within: number;
}

const POINTS = 400 / Math.LN10;
const ROUNDS = 400;
/** Half a drawn game with everybody: who has won or lost all has a rating, too. */
const PRIOR = 0.5;

/**
 * Ratings of all bots from the games of all pairs (Bradley and Terry 1952, by Newton's method), and how far off they
 * may be, from the curvature of the likelihood. The bot at `anchor` has `points` and no error.
 */
export function ratingsOf(
  bots: number,
  pairings: readonly Pairing[],
  anchor: number,
  points: number,
): Rating[] {
  const games = pairings.map(({ one, other, games: played, wins }) => ({
    one,
    other,
    played: played + PRIOR,
    wins: wins + PRIOR / 2,
  }));
  const strength = Array.from({ length: bots }, () => 0);
  const chance = (one: number, other: number): number =>
    1 / (1 + Math.exp((strength[other] ?? 0) - (strength[one] ?? 0)));
  const information = Array.from({ length: bots }, () => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = strength.map(() => 0);
    information.fill(0);
    for (const { one, other, played, wins } of games) {
      const expected = chance(one, other);
      const spread = played * expected * (1 - expected);
      slope[one] = (slope[one] ?? 0) + wins - played * expected;
      slope[other] = (slope[other] ?? 0) - wins + played * expected;
      information[one] = (information[one] ?? 0) + spread;
      information[other] = (information[other] ?? 0) + spread;
    }
    // Half a step each: all move at once.
    strength.forEach((now, bot) => {
      strength[bot] = now + (0.5 * (slope[bot] ?? 0)) / Math.max(1e-9, information[bot] ?? 0);
    });
  }
  const middle = strength[anchor] ?? 0;
  return strength.map((now, bot) => ({
    points: points + POINTS * (now - middle),
    within: bot === anchor ? 0 : (1.96 * POINTS) / Math.sqrt(Math.max(1e-9, information[bot] ?? 0)),
  }));
}

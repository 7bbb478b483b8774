/** Conquest Points of who has never played a ranked game. */
export const START_RATING = 1000;

/** Ranked games before which a rating is a guess, and those after the reset of a season before which it is one again. */
const PROVISIONAL_GAMES = 10;
const GAMES_AFTER_RESET = 5;
const SETTLED_GAMES = 30;
const HIGH_RATING = 2000;
const K_PROVISIONAL = 60;
const K_EARLY = 40;
const K_SETTLED = 24;
const K_HIGH = 16;

/** Rating points at which the better side is ten times as likely to win. */
const SCALE = 400;
/** Between two who both lost: winning matters four times more than outliving. */
const LOSERS_WEIGHT = 0.25;
const MOST_GROWTH = 2.5;
/** Games against the same within a week that count whole. */
const FREE_REPEATS = 3;

export interface RatedMember {
  readonly userId: string;
  readonly rating: number;
  /** Ranked games before this one. */
  readonly games: number;
  /** The player's rated games since a season's end last reset the rating; undefined = none has. */
  readonly sinceReset?: number | undefined;
  /** The player left the seat to a commander, and has lost to everybody, whatever the team still reached. */
  readonly left: boolean;
}

/** A player, or a team. */
export interface RatedUnit {
  /** 0 is best; equal places are a tie. */
  readonly place: number;
  readonly won: boolean;
  readonly members: readonly RatedMember[];
}

/** All that a change of ratings follows from: stored with it, so that it can be computed again. */
export interface RatedGame {
  readonly units: readonly RatedUnit[];
  /** `repeats[i][j]`: rated games of units i and j against each other in the seven days before. */
  readonly repeats: readonly (readonly number[])[];
}

export interface RatingChange {
  readonly userId: string;
  readonly oldRating: number;
  readonly newRating: number;
  readonly change: number;
}

/**
 * Conquest Points: Elo's expectation for every pair of units (A. Elo, The Rating of Chessplayers, 1978), pairs
 * with a winner counting fourfold, a gain that grows with the root of the number of rivals, and less for repeated
 * opponents. With more than two units it takes more than it gives: whoever does not win loses to the winner by a
 * larger share of their own weight.
 */
export function ratingChanges({ units, repeats }: RatedGame): RatingChange[] {
  return units.flatMap((unit, index) =>
    unit.members.map((member) => {
      const own: RatedUnit = member.left ? { ...unit, place: units.length, won: false } : unit;
      const score = scoreOf(own, units, index, repeats[index] ?? []);
      const change = awayFromZero(kOf(member) * growth(units.length) * score);
      const newRating = Math.max(0, member.rating + change);
      return {
        userId: member.userId,
        oldRating: member.rating,
        newRating,
        change: newRating - member.rating,
      };
    }),
  );
}

/** The chance that the first beats the second. */
export const expected = (rating: number, other: number): number => 1 / (1 + 10 ** ((other - rating) / SCALE));

/** Between -1 and 1: how much better than expected a unit has done. */
function scoreOf(
  unit: RatedUnit,
  units: readonly RatedUnit[],
  index: number,
  repeats: readonly number[],
): number {
  let [sum, weights] = [0, 0];
  for (const [other, rival] of units.entries()) {
    if (other === index) continue;
    const weight = unit.won || rival.won ? 1 : LOSERS_WEIGHT;
    const surprise = outcome(unit.place, rival.place) - expected(strength(unit), strength(rival));
    sum += weight * surprise * repeatFactor(repeats[other] ?? 0);
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

/** 1 = the first came out before the other, 0.5 = with them. */
export const outcome = (place: number, other: number): number =>
  place === other ? 0.5 : place < other ? 1 : 0;

/** The rating of a unit: the mean of its members. */
export const strength = ({ members }: RatedUnit): number =>
  members.reduce((sum, { rating }) => sum + rating, 0) / members.length;

const growth = (units: number): number => Math.min(MOST_GROWTH, Math.sqrt(units - 1));

const repeatFactor = (games: number): number => 1 / (1 + Math.max(0, games - FREE_REPEATS) / 2);

type Experience = Pick<RatedMember, 'games' | 'sinceReset'>;

/** Is a rating still a guess? Then it is shown with "?". */
export const isProvisional = (experience: Experience): boolean =>
  experience.games < PROVISIONAL_GAMES || isFreshlyReset(experience);

const isFreshlyReset = ({ sinceReset }: Experience): boolean =>
  sinceReset !== undefined && sinceReset < GAMES_AFTER_RESET;

/** A reset makes ratings move faster, never slower: who has played fewer than ten games keeps the K of those. */
function kOf({ rating, ...experience }: RatedMember): number {
  if (experience.games < PROVISIONAL_GAMES) return K_PROVISIONAL;
  if (experience.games < SETTLED_GAMES || isFreshlyReset(experience)) return K_EARLY;
  return rating >= HIGH_RATING ? K_HIGH : K_SETTLED;
}

/** Rounds; halves go away from zero, so that a gain and the loss against it are the same number. */
export const awayFromZero = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

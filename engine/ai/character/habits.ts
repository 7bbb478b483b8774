// What a Commander goes for, and when. They think so themselves (`goals.ts`), and win chances suppose it of them (`sim/usualPlan.ts`).

/** Worth in armies, over the turns for which a gain is likely to last. */
export const WORTH = {
  elimination: 8,
  perCapturedCard: 3,
  ownRegionTurns: 3,
  brokenRegionTurns: 2,
  firstConquest: 3,
  conquest: 1,
} as const;

/** A player with more land than this is not hunted down in one turn, nor a region that lacks more finished. */
export const HUNT_LIMIT = 5;

/** Longer rows of land are decided again when they get there. */
export const LONGEST_PATH = 6;

/** No attack is begun below this chance. */
export const ATTACK_CHANCE = 0.6;

/** A set is kept for later unless it brings this much or is forced. */
export const GOOD_SET = 8;

/** The second-best plan is followed in so many of 100 turns. */
export const SECOND_BEST = 15;

/** The worths above are those of the World. */
const WORLD_REGIONS = 6;
/** Europe has as many. */
const MOST_REGIONS_OF_URGENCY = 10;

/**
 * This is how much more than on the World it is worth to push on: where there are many regions none of them is a
 * great part of the game. On Europe this wins 72 % of duels with the greedy yardstick instead of 67 %. On the
 * Great World, with 18, it would be unfair: the last of two or three who all play so has a tenth more than a fair
 * share of the games.
 */
export const urgencyAmong = (regions: number): number =>
  regions > MOST_REGIONS_OF_URGENCY ? 1 : Math.max(1, regions / WORLD_REGIONS);

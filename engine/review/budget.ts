/** A budget says how many games are played on from a position, and for how long. */
export interface Budget {
  /** 0 = the value of the position alone. */
  readonly games: number;
  /** Rounds of each game, before the value at its end is taken. */
  readonly rounds: number;
}

/** Whoever changes what a review finds raises this: what devices have kept of it is then found anew. */
export const REVIEW_VERSION = 8;

const ROUGH: Budget = { games: 12, rounds: 2 };
const ROUGH_LARGE: Budget = { games: 16, rounds: 4 };
const SMALL: Budget = { games: 128, rounds: 6 };
const MIDDLE: Budget = { games: 32, rounds: 8 };
const LARGE: Budget = { games: 32, rounds: 10 };

/** The budget at which win chances are calibrated (`tests/calibration/RESULTS.md`). @param size territories */
export const fullBudget = (size: number): Budget => (size <= 60 ? SMALL : size <= 150 ? MIDDLE : LARGE);

/** A curve is found in these stages, each better than the one before. @param size territories */
export const stagesFor = (size: number): readonly Budget[] => [
  { games: 0, rounds: 0 },
  size <= 60 ? ROUGH : ROUGH_LARGE,
  fullBudget(size),
];

/** Games for each end of a fight, of one round each. */
export const LUCK_BUDGET: Budget = { games: 8, rounds: 1 };

/**
 * Games by which a decision is judged: to find the best move, in rounds by whose ends each move has played so many; to weigh it against
 * the one that was played, to weigh what can be no mistake, and to weigh what those leave unsure; to hear a second opinion of mistakes;
 * and to weigh the worst once more.
 */
export const JUDGE = {
  rounds: [8, 16, 32, 64],
  weigh: 128,
  glimpse: 64,
  unsure: 384,
  second: 128,
  confirm: 512,
} as const;

/** Every command of so many turns, those that changed most, has its chances. */
export const REFINED_TURNS = 4;

/** All chance of a review comes of this, so that a game is found the same everywhere. */
export const SEED = 0x5eed;

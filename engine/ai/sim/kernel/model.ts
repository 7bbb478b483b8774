import type { GameConfig } from '../../../model/config.ts';
import type { Board } from '../../../model/state.ts';
import type { CardRule } from '../../../rules/elements/cards.ts';

/** A board laid out in flat arrays: rows of `links` start at the `first` of their index. */
export interface Layout {
  readonly territories: number;
  /** Territories where an army may go from t: `links[firstLink[t]]` to before `links[firstLink[t + 1]]`. */
  readonly firstLink: Int32Array;
  readonly links: Int32Array;
  /** Territories from where an army may come to t, likewise. */
  readonly firstApproach: Int32Array;
  readonly approaches: Int32Array;
  readonly regions: number;
  readonly regionOf: Int32Array;
  readonly regionSize: Int32Array;
  readonly regionBonus: Int32Array;
  /** `distances[a * territories + b]`: steps over all land; 1 million where no way leads. */
  distances(): Int32Array;
}

/** All that stays as it is through a game. */
export interface SimGame {
  readonly layout: Layout;
  readonly config: GameConfig;
  readonly seats: number;
  readonly teams: Int32Array;
  readonly mode: SimMode;
  readonly cards: CardRule;
  /** Points and contracts that win in the modes that count them. */
  readonly hillPoints: number;
  readonly contracts: number;
  /** Least reinforcements of each seat in round 1 (S7), and the regions that it is not paid for (S5). */
  readonly dealtArmies: Int32Array;
  readonly dealtRegions: Int32Array;
}

/**
 * A position that is changed in place, for games played by the hundred thousand. It means what
 * `GameState` means; `tests/engine/ai/kernel.test.ts` holds the two against each other. All arrays are
 * parts of `cells`, so that one copy takes all.
 */
export interface SimState {
  readonly game: SimGame;
  readonly cells: Int32Array;
  /** Indexed by territory. */
  readonly owner: Int32Array;
  readonly armies: Int32Array;
  /** The seat that holds the territory's card, or IN_PILE, IN_DISCARD, NO_CARD. */
  readonly cardAt: Int32Array;
  /** Position in CARD_TYPES. */
  readonly cardType: Int32Array;
  /** 1 = taken in this turn. */
  readonly taken: Int32Array;
  /** Indexed by seat. */
  readonly alive: Int32Array;
  readonly landCount: Int32Array;
  readonly handSize: Int32Array;
  /** Capitals; NONE once fallen. */
  readonly capital: Int32Array;
  readonly points: Int32Array;
  readonly claims: Int32Array;
  /** The seat that each seat hunts, or NONE. */
  readonly target: Int32Array;
  readonly completed: Int32Array;
  /** `held[region * seats + seat]`: how much of the region the seat owns. */
  readonly held: Int32Array;
  /** Hills so far, latest last; NONE where there were fewer. */
  readonly past: Int32Array;
  round: number;
  turn: number;
  current: number;
  reserves: number;
  conquests: number;
  setsRedeemed: number;
  /** 1 = an elimination filled the hand. */
  forced: number;
  pendingFrom: number;
  pendingTo: number;
  pendingMinimum: number;
  hill: number;
  nextHill: number;
  since: number;
  /** The team that has won, RUNNING or DRAW. */
  winner: number;
}

/** A way to win, one module each, as `GameMode` is one for the rules. */
export interface SimMode {
  /** Fills in what the mode keeps, as far as a view shows it. The cells of all modes stand at NONE and zero before. */
  load(state: SimState, board: Board): void;
  /** Makes up what a view hides of the mode's own. */
  guess(state: SimState, chance: Chance): void;
  /** @returns `sum` and on top of it how near a seat is to the goal, about 0 to 1; its side has `members` living seats */
  progress(state: SimState, seat: number, members: number, sum: number): number;
  mayAttack(state: SimState, to: number): boolean;
  /** The turn of `state.current` has begun. */
  begun(state: SimState, isNewRound: boolean, draws: Draws): void;
  /** Land has changed hands, or the turn of `ended` (else NONE) is over. */
  changed(state: SimState, ended: number): void;
  /** Armies have moved into conquered land. */
  movedIn(state: SimState, to: number): void;
  /** A seat is out, `by` a conqueror or NONE. */
  gone(state: SimState, seat: number, by: number): void;
  /** The team that wins by the mode's own goal, or RUNNING. */
  winner(state: SimState): number;
  /** The team that wins by a goal that counts at the end of a turn only, or RUNNING. */
  endOfTurn(state: SimState): number;
  roundLimit(config: GameConfig): number;
  standing(state: SimState, members: readonly number[]): readonly number[];
  /** The worth of foreign land to the current player for the mode's own goal. */
  prize(state: SimState, territory: number, prizes: Prizes): number;
  /** The same as Commanders see it: what `GameMode.prizes` says. */
  usualPrize(state: SimState, territory: number): number;
}

/** What the goals of modes are worth to a player, in armies. */
export interface Prizes {
  readonly objective: number;
  readonly capturedCard: number;
}

/** Everything that chance decides, apart from dice. */
export interface Draws {
  /** One of the cards that can be drawn. */
  card(state: SimState, count: number): number;
  /** One of the places where a hill may be. */
  hill(candidates: readonly number[]): number;
}

/** All chance of games that are only thought (chance.ts). */
export interface Chance extends Draws {
  /** Uniform in 0 <= x < 1. */
  next(): number;
  /** A uniform integer, 0 <= x < limit. */
  below(limit: number): number;
  /** Starts over. Chances of the same seed are the same. */
  reseed(seed: number): void;
}

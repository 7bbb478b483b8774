import type { Ruling } from '../../model/decision.ts';
import type { Seat } from '../../model/ids.ts';
import type { RandomSource } from '../../model/random.ts';
import type { Board, GameState, Phase } from '../../model/state.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';

interface Common {
  /** Phases in which the command is possible at all. */
  readonly phases: readonly Phase[];
  /** It may be given by the player whose turn it is, or by anyone still playing (E2). */
  readonly by: 'current' | 'anyone';
  /** May it be given while a conquered territory waits for armies? */
  readonly duringConquest: boolean;
  /** May it be given while an elimination's cards wait to be redeemed? */
  readonly duringForcedRedeem: boolean;
}

/** Decided from what the player can see, so that their device can work it out. */
export interface Predictable<C> extends Common {
  readonly predictable: true;
  /** Does the device show it before the server has answered (V5)? */
  readonly shownAhead: boolean;
  decide(asked: { board: Board; ruleset: Ruleset; seat: Seat }, command: C): Ruling;
}

/** Needs dice, the deck or hidden land: only the authority decides it. */
export interface Authoritative<C> extends Common {
  readonly predictable: false;
  decide(asked: { state: GameState; ruleset: Ruleset; seat: Seat; random: RandomSource }, command: C): Ruling;
}

export type Handler<C> = Predictable<C> | Authoritative<C>;

import type { GameConfig, GameModeId } from '../../model/config.ts';
import { simAssassination } from './modes/assassination.ts';
import { simCapitals } from './modes/capitals.ts';
import { simDomination } from './modes/domination.ts';
import { simKingOfTheHill } from './modes/kingOfTheHill.ts';
import type { Draws } from './rules.ts';
import type { SimState } from './state.ts';

/** What `GameMode` is to the rules: a way to win, one module each. */
export interface SimMode {
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
  /** The same for what counts at the end of a turn only. */
  endOfTurn(state: SimState): number;
  roundLimit(config: GameConfig): number;
  standing(state: SimState, members: readonly number[]): readonly number[];
}

export const SIM_MODES: Record<GameModeId, SimMode> = {
  domination: simDomination,
  capitals: simCapitals,
  king_of_the_hill: simKingOfTheHill,
  assassination: simAssassination,
};

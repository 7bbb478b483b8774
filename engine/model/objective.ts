import type { GameModeId } from './config.ts';
import type { Seat, TerritoryIndex } from './ids.ts';

export interface Objectives {
  domination: DominationObjective;
  capitals: CapitalsObjective;
  king_of_the_hill: HillObjective;
  assassination: ContractsObjective;
}

/** Each mode keeps this of its own, tagged by the mode. Only the mode's modules read it. */
export type Objective = Objectives[GameModeId];

export interface DominationObjective {
  readonly mode: 'domination';
}

export interface CapitalsObjective {
  readonly mode: 'capitals';
  /** `capitals[seat]`; null once it has fallen. */
  readonly capitals: readonly (TerritoryIndex | null)[];
  /** Capitals whose attack was confirmed this turn. */
  readonly confirmed: readonly TerritoryIndex[];
}

export interface HillObjective {
  readonly mode: 'king_of_the_hill';
  /** null in the first round. */
  readonly hill: TerritoryIndex | null;
  /** Announced one round ahead. */
  readonly next: TerritoryIndex | null;
  /** Round in which `hill` became the hill. */
  readonly since: number;
  /** Hills so far, latest last. */
  readonly past: readonly TerritoryIndex[];
  readonly points: readonly number[];
  /** `claims[seat]`: its team has held the hill without a break since the end of its last turn. */
  readonly claims: readonly boolean[];
}

export interface ContractsObjective {
  readonly mode: 'assassination';
  /** `targets[seat]`; null for the eliminated, and in a view for contracts that are not the viewer's. */
  readonly targets: readonly (Seat | null)[];
  /** Contracts completed, public. */
  readonly completed: readonly number[];
}

import type { GameModeId } from './config.ts';
import type { Seat, TerritoryIndex } from './ids.ts';
import type { PendingCapitalAttack } from './state.ts';

/** Each mode's own events. How a viewer is told of them stands in `view/modes`. */
export interface ModeEvents {
  domination: never;
  capitals:
    | { type: 'capital_attack_checked'; attack: PendingCapitalAttack }
    | CapitalFell
    | { type: 'capital_reinforced'; seat: Seat; capital: TerritoryIndex; armies: number };
  king_of_the_hill:
    | { type: 'hill_activated'; hill: TerritoryIndex; armies: number }
    | { type: 'hill_announced'; hill: TerritoryIndex }
    | { type: 'hill_rotated'; hill: TerritoryIndex }
    | { type: 'hill_point_scored'; seat: Seat; points: number };
  assassination:
    | { type: 'contract_assigned'; seat: Seat; target: Seat; first: boolean }
    | { type: 'contract_completed'; seat: Seat; completed: number };
}

export type ModeEvent = ModeEvents[GameModeId];
export type ModeEventType = ModeEvent['type'];

export interface CapitalFell {
  type: 'capital_fell';
  conqueror: Seat;
  eliminated: Seat;
  capital: TerritoryIndex;
  /** The land that changes hands with it, and the armies left there; owner -1 = it becomes neutral. */
  spoils: readonly { territory: TerritoryIndex; armies: number }[];
  spoilsTo: number;
}

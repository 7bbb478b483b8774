import type { CardIndex, CardType } from './cards.ts';
import type { GameConfig } from './config.ts';
import type { Seat, TerritoryIndex } from './ids.ts';
import type { ModeEvent } from './modeEvents.ts';
import type { Objective } from './objective.ts';
import type { Phase, VictoryReason } from './state.ts';

/**
 * An event says what happened, with every number already rolled: folding needs no rule and no chance. It names
 * territories, seats and cards by index; the map is pinned by the game.
 */
export type GameEvent =
  | GameStarted
  | {
      type: 'turn_started';
      seat: Seat;
      turn: number;
      round: number;
      /** Armies to place: land, then regions. */
      armies: number;
      forTerritories: number;
      forRegions: number;
    }
  | {
      type: 'cards_redeemed';
      seat: Seat;
      cards: readonly [CardIndex, CardIndex, CardIndex];
      /** Armies to place. */
      armies: number;
      /** Own land shown on the cards: each gets OWN_CARD_BONUS at once. */
      bonusOn: readonly TerritoryIndex[];
    }
  | { type: 'armies_deployed'; seat: Seat; territory: TerritoryIndex; armies: number }
  | { type: 'deployment_undone'; seat: Seat; territory: TerritoryIndex; armies: number }
  | { type: 'phase_changed'; phase: Phase }
  | DiceRolled
  | {
      type: 'territory_conquered';
      seat: Seat;
      from: TerritoryIndex;
      to: TerritoryIndex;
      /** Seat or NEUTRAL. */
      defender: number;
      /** Fewest armies that must move in. */
      minimum: number;
    }
  | { type: 'conquest_transferred'; from: TerritoryIndex; to: TerritoryIndex; armies: number }
  | { type: 'player_eliminated'; seat: Seat; by: Seat }
  | { type: 'cards_captured'; seat: Seat; from: Seat; cards: readonly CardIndex[] }
  | { type: 'redemption_forced'; seat: Seat }
  | { type: 'redemption_settled'; seat: Seat }
  | { type: 'armies_fortified'; from: TerritoryIndex; to: TerritoryIndex; armies: number }
  | { type: 'fortification_undone'; from: TerritoryIndex; to: TerritoryIndex; armies: number }
  | { type: 'deck_reshuffled' }
  | { type: 'card_drawn'; seat: Seat; card: CardIndex }
  | { type: 'player_surrendered'; seat: Seat }
  /** A commander takes the seat over: by a surrender in a team, or because its player is absent. */
  | { type: 'seat_abandoned'; seat: Seat }
  /** Its player has come back. */
  | { type: 'seat_returned'; seat: Seat }
  /** Another person plays on for an absent player. */
  | { type: 'seat_taken'; seat: Seat }
  | { type: 'draw_voted'; seat: Seat; on: boolean }
  /** The mode's books, absolute. What players are told of it comes as an event of its own. */
  | { type: 'objective_changed'; objective: Objective }
  | ModeEvent
  | { type: 'turn_ended'; seat: Seat }
  | { type: 'game_ended'; winners: readonly Seat[]; reason: VictoryReason };

export interface GameStarted {
  type: 'game_started';
  mapId: string;
  mapRev: number;
  config: GameConfig;
  seats: number;
  /** `ai[seat]`: a commander plays it. */
  ai: readonly boolean[];
  teams: readonly number[];
  owner: readonly number[];
  armies: readonly number[];
  /** Empty in games without cards. */
  cardTypes: readonly CardType[];
  /** `compensation[seat]`: extra armies for turn order, already in `armies`. */
  compensation: readonly number[];
  dealtReinforcements: readonly number[];
  dealtRegions: readonly number[];
  objective: Objective;
}

export interface DiceRolled {
  type: 'dice_rolled';
  from: TerritoryIndex;
  to: TerritoryIndex;
  attacker: Seat;
  /** Seat or NEUTRAL. */
  defender: number;
  /** Faces, highest first. */
  attackerDice: readonly number[];
  defenderDice: readonly number[];
  attackerLosses: number;
  defenderLosses: number;
  /** True for the first exchange of an attack command. */
  first: boolean;
}

export type GameEventType = GameEvent['type'];
export type EventOf<T extends GameEventType> = Extract<GameEvent, { type: T }>;

import type { BoardMap } from './boardMap.ts';
import type { CardIndex, CardType } from './cards.ts';
import type { GameConfig } from './config.ts';
import type { Seat, TerritoryIndex } from './ids.ts';
import type { Objective } from './objective.ts';

export const PHASES = ['reinforcement', 'attack', 'fortify', 'finished'] as const;
export type Phase = (typeof PHASES)[number];

export const ELIMINATION_REASONS = ['conquest', 'surrender', 'objective'] as const;
export type EliminationReason = (typeof ELIMINATION_REASONS)[number];

export const VICTORY_REASONS = [
  'last_standing',
  'domination_percent',
  'capitals',
  'hill_points',
  'contracts',
  'round_limit',
  'draw_vote',
] as const;
export type VictoryReason = (typeof VICTORY_REASONS)[number];

/**
 * Both the truth and a view of it can answer this. Rules that a client may guess ahead of the server take only
 * this.
 */
export interface Board {
  readonly map: BoardMap;
  readonly config: GameConfig;
  /** Events folded so far. */
  readonly version: number;
  /** 1-based; grows when the turn order wraps. */
  readonly round: number;
  /** 1-based count of players' turns. */
  readonly turn: number;
  readonly phase: Phase;
  readonly current: Seat;
  readonly seats: readonly SeatState[];
  /** `teams[seat]`; without teams each seat is its own. */
  readonly teams: readonly number[];
  /**
   * `owner[t]`: a seat, NEUTRAL, or in a view UNKNOWN_OWNER. Plain arrays, because
   * V8 copies them twenty times faster than typed arrays of over 64 bytes.
   */
  readonly owner: readonly number[];
  /** `armies[t]`, or in a view UNKNOWN_ARMIES. */
  readonly armies: readonly number[];
  /** Armies that the current player has yet to place. */
  readonly reserves: number;
  /** This turn's placements, oldest first, while they can be taken back. */
  readonly deployments: readonly Deployment[];
  /** This turn's fortifying moves, oldest first. */
  readonly fortifications: readonly ArmyMove[];
  /** Land taken this turn. */
  readonly conquests: readonly TerritoryIndex[];
  /** A taken territory stands empty until its conqueror moves in. */
  readonly pendingConquest: PendingConquest | null;
  /** An elimination filled the hand: redeem and place before attacking on. */
  readonly pendingForcedRedeem: boolean;
  /** An attack that waits for its player's word. */
  readonly pendingCapitalAttack: PendingCapitalAttack | null;
  readonly lastBattle: Battle | null;
  readonly cards: CardTable;
  /** The game's mode keeps this of its own; in a view only what the viewer may know. */
  readonly objective: Objective;
  /** Living people who want to end in a draw. */
  readonly drawVotes: readonly Seat[];
  readonly result: GameResult | null;
}

export interface SeatState {
  /** Played by a commander, from the start or since its player left. */
  readonly isAi: boolean;
  readonly eliminated: boolean;
  readonly eliminatedBy: Seat | null;
  readonly eliminatedReason: EliminationReason | null;
  /** Round in which the seat went out; 0 while it plays. */
  readonly eliminatedRound: number;
}

export interface Deployment {
  readonly territory: TerritoryIndex;
  readonly armies: number;
}

export interface ArmyMove {
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
  readonly armies: number;
}

export interface PendingConquest {
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
  /** Dice of the winning roll. */
  readonly minimum: number;
  readonly maximum: number;
}

export interface PendingCapitalAttack {
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly from: TerritoryIndex;
  readonly capital: TerritoryIndex;
  /** null = a single exchange. */
  readonly armies: number | null;
}

/** The last attack command, all its exchanges of dice added up. */
export interface Battle {
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
  readonly attacker: Seat;
  /** Seat or NEUTRAL. */
  readonly defender: number;
  readonly rolls: number;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly conquered: boolean;
}

export interface CardTable {
  /** `types[card]`; null in a view where the card is hidden, and in games without cards. */
  readonly types: readonly (CardType | null)[];
  /** `hands[seat]`; hidden cards of a view are UNKNOWN_CARD, so the length is always true. */
  readonly hands: readonly (readonly CardIndex[])[];
  /** Sets redeemed by anybody in this game. */
  readonly setsRedeemed: number;
}

export interface GameResult {
  /** The members of a team, or of more than one: `isDraw`. */
  readonly winners: readonly Seat[];
  readonly reason: VictoryReason;
}

/** The truth. Never leaves the server: it is not assignable to `GameView`. */
export interface GameState extends Board {
  readonly secret: Secret;
}

export interface Secret {
  /** Cards that can be drawn, in no order. */
  readonly pile: readonly CardIndex[];
  readonly discard: readonly CardIndex[];
  /** Reinforcements of each seat had its turn come at the deal; the floor for round 1 (S7). */
  readonly dealtReinforcements: readonly number[];
  /** Regions that somebody held whole at the deal: not paid in round 1. */
  readonly dealtRegions: readonly number[];
}

/** The part of a game that one viewer may know. Made by `viewFor` only. */
export interface GameView extends Board {
  /** A seat, or 'spectator'. */
  readonly viewer: Viewer;
}

export type Viewer = Seat | 'spectator';

export const ownerOf = (board: Board, territory: TerritoryIndex): number => board.owner[territory] as number;
export const armiesOf = (board: Board, territory: TerritoryIndex): number =>
  board.armies[territory] as number;
export const handOf = (board: Board, seat: Seat): readonly CardIndex[] => board.cards.hands[seat] ?? [];
export const isAlive = (board: Board, seat: Seat): boolean => board.seats[seat]?.eliminated === false;

export function territoriesOf(board: Board, seat: Seat): TerritoryIndex[] {
  const owned: TerritoryIndex[] = [];
  for (let territory = 0; territory < board.owner.length; territory++) {
    if (board.owner[territory] === seat) owned.push(territory);
  }
  return owned;
}

export function countTerritories(board: Board, seat: Seat): number {
  let count = 0;
  for (const owner of board.owner) if (owner === seat) count++;
  return count;
}

export function countArmies(board: Board, seat: Seat): number {
  let total = 0;
  for (let territory = 0; territory < board.owner.length; territory++) {
    if (board.owner[territory] === seat) total += armiesOf(board, territory);
  }
  return total;
}

export function livingSeats(board: Board): Seat[] {
  const living: Seat[] = [];
  for (let seat = 0; seat < board.seats.length; seat++) if (isAlive(board, seat)) living.push(seat);
  return living;
}

/** Same team; a seat is its own mate. Neutral and unknown owners are nobody's. */
export const areMates = (board: Board, seat: Seat, owner: number): boolean =>
  owner >= 0 && board.teams[seat] === board.teams[owner];

/** Teams that still have a living member. */
export const livingTeams = (board: Board): number[] => [
  ...new Set(livingSeats(board).map((seat) => board.teams[seat] ?? seat)),
];

/** Winners of one team have won together; of more than one they share a draw. */
export const isDraw = (teams: readonly number[], winners: readonly Seat[]): boolean =>
  new Set(winners.map((seat) => teams[seat])).size > 1;

/** All members, the eliminated ones too: they share the victory. */
export const membersOf = (board: Board, team: number): Seat[] =>
  board.teams.flatMap((one, seat) => (one === team ? [seat] : []));

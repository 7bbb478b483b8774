import type { MovementType } from '../../model/config.ts';
import type { RejectionCode } from '../../model/decision.ts';
import type { TerritoryIndex } from '../../model/ids.ts';
import { armiesOf, ownerOf, type Board } from '../../model/state.ts';
import { areAdjacent, connectedOwn } from './connection.ts';

/** One strategy per `movementType` (F1 to F4). */
export interface FortifyRule {
  /** Own territories that armies of `from` may reach. */
  reach(board: Board, from: TerritoryIndex): TerritoryIndex[];
  canReach(board: Board, from: TerritoryIndex, to: TerritoryIndex): boolean;
  readonly unreachable: RejectionCode;
  /** Moves a turn. */
  readonly moves: number;
  /** Armies that may leave `from`, one always staying. */
  movable(board: Board, from: TerritoryIndex): number;
}

const allButOne = (board: Board, from: TerritoryIndex): number => armiesOf(board, from) - 1;

/** An army moves one step at most: those that arrived this turn stay. */
function presentAtPhaseStart(board: Board, from: TerritoryIndex): number {
  const arrived = board.fortifications.reduce((sum, move) => (move.to === from ? sum + move.armies : sum), 0);
  return Math.min(armiesOf(board, from) - arrived, armiesOf(board, from) - 1);
}

const ownNeighbours = (board: Board, from: TerritoryIndex): TerritoryIndex[] =>
  (board.map.neighbours[from] ?? []).filter((to) => ownerOf(board, to) === ownerOf(board, from));

const adjacent = { reach: ownNeighbours, canReach: areAdjacent, unreachable: 'not_adjacent' } as const;
const path = {
  reach: connectedOwn,
  canReach: (board: Board, from: TerritoryIndex, to: TerritoryIndex) =>
    connectedOwn(board, from).includes(to),
  unreachable: 'not_connected',
} as const;

export const FORTIFY_RULES: Record<MovementType, FortifyRule> = {
  classic_adjacent: { ...adjacent, moves: 1, movable: allButOne },
  adjacent_multi: { ...adjacent, moves: Infinity, movable: presentAtPhaseStart },
  path_single: { ...path, moves: 1, movable: allButOne },
  path_multi: { ...path, moves: Infinity, movable: allButOne },
};

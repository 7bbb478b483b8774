import { countTerritories, ownerOf, type Board, type GameState } from '../../model/state.ts';
import type { Seat } from '../../model/ids.ts';

const MINIMUM = 3;
const LAND_PER_ARMY = 3;

export interface Reinforcements {
  readonly forTerritories: number;
  readonly forRegions: number;
}

/** max(3, floor(land / 3)): the classic rule (R1). */
export const landReinforcements = (territories: number): number =>
  Math.max(MINIMUM, Math.floor(territories / LAND_PER_ARMY));

/** Positions of the regions that one seat owns whole. */
export function heldRegions(board: Board, seat: Seat): number[] {
  return board.map.regions.flatMap((region, index) =>
    region.territories.every((territory) => ownerOf(board, territory) === seat) ? [index] : [],
  );
}

const bonusOf = (board: Board, regions: readonly number[]): number =>
  regions.reduce((sum, region) => sum + (board.map.regions[region]?.bonus ?? 0), 0);

/** The armies that a seat would get from what it holds on this board. */
export const reinforcementsFor = (board: Board, seat: Seat): Reinforcements => ({
  forTerritories: landReinforcements(countTerritories(board, seat)),
  forRegions: bonusOf(board, heldRegions(board, seat)),
});

/**
 * The armies that a seat gets at the start of its turn. In round 1 they are never fewer than at the deal (S7), and
 * regions that the deal itself completed bring nothing (S5).
 */
export function turnReinforcements(state: GameState, seat: Seat, round: number): Reinforcements {
  if (round > 1) return reinforcementsFor(state, seat);

  const { dealtReinforcements, dealtRegions } = state.secret;
  const paid = heldRegions(state, seat).filter((region) => !dealtRegions.includes(region));
  const forRegions = bonusOf(state, paid);
  const land = landReinforcements(countTerritories(state, seat));
  return { forTerritories: Math.max(land, (dealtReinforcements[seat] ?? 0) - forRegions), forRegions };
}

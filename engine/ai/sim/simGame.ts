import { CARD_TYPES } from '../../model/cards.ts';
import type { BoardMap } from '../../model/boardMap.ts';
import type { Board } from '../../model/state.ts';
import { CARD_RULES } from '../../rules/elements/cards.ts';
import { distancesFrom } from '../../rules/elements/connection.ts';
import { contractsToWin } from '../../rules/modes/assassination.ts';
import { hillTarget } from '../../rules/modes/kingOfTheHill.ts';
import type { Layout, SimGame } from './kernel/model.ts';
import { SIM_MODES } from './modes.ts';

export interface DealtIncome {
  readonly dealtReinforcements: readonly number[];
  readonly dealtRegions: readonly number[];
}

/** @param dealt a view does not hold it: then nothing is promised for round 1 */
export function simGameOf(
  board: Board,
  dealt: DealtIncome = { dealtReinforcements: [], dealtRegions: [] },
): SimGame {
  const layout = layoutOf(board.map);
  const dealtRegions = new Int32Array(layout.regions);
  for (const region of dealt.dealtRegions) dealtRegions[region] = 1;
  return {
    layout,
    config: board.config,
    seats: board.seats.length,
    teams: Int32Array.from(board.teams),
    mode: SIM_MODES[board.config.gameMode],
    cards: CARD_RULES[board.config.cardMode],
    hillPoints: hillTarget(board),
    contracts: contractsToWin(board),
    dealtArmies: Int32Array.from(board.seats, (_, seat) => dealt.dealtReinforcements[seat] ?? 0),
    dealtRegions,
  };
}

const FAR = 1_000_000;
const layouts = new WeakMap<BoardMap, Layout>();

function layoutOf(map: BoardMap): Layout {
  const known = layouts.get(map);
  if (known) return known;
  const [firstLink, links] = flat(map.neighbours);
  const [firstApproach, approaches] = flat(map.approaches);
  let distances: Int32Array | null = null;
  const layout: Layout = {
    territories: map.territories.length,
    firstLink,
    links,
    firstApproach,
    approaches,
    regions: map.regions.length,
    regionOf: Int32Array.from(map.regionOf),
    regionSize: Int32Array.from(map.regions, (region) => region.territories.length),
    regionBonus: Int32Array.from(map.regions, (region) => region.bonus),
    distances: () => (distances ??= allDistances(map)),
  };
  layouts.set(map, layout);
  return layout;
}

function flat(rows: readonly (readonly number[])[]): [first: Int32Array, cells: Int32Array] {
  const first = new Int32Array(rows.length + 1);
  rows.forEach((row, index) => {
    first[index + 1] = (first[index] ?? 0) + row.length;
  });
  return [first, Int32Array.from(rows.flat())];
}

const allDistances = (map: BoardMap): Int32Array =>
  Int32Array.from(
    map.territories.flatMap((_, from) => distancesFrom(map, from).map((steps) => Math.min(steps, FAR))),
  );

export const TYPE_NUMBER: ReadonlyMap<string | null, number> = new Map(
  CARD_TYPES.map((type, number) => [type, number]),
);

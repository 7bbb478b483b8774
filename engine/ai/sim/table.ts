import { CARD_TYPES } from '../../model/cards.ts';
import type { BoardMap } from '../../model/boardMap.ts';
import type { GameConfig } from '../../model/config.ts';
import type { Board } from '../../model/state.ts';
import { CARD_RULES, type CardRule } from '../../rules/cards.ts';
import { distancesFrom } from '../../rules/connection.ts';
import { contractsToWin } from '../../rules/modes/assassination.ts';
import { hillTarget } from '../../rules/modes/kingOfTheHill.ts';
import { SIM_MODES, type SimMode } from './modes.ts';

/** A board laid out in flat arrays: rows of `links` and `land` start at the `first` of their index. */
export interface Layout {
  readonly territories: number;
  /** Where an army may go from t: `links[firstLink[t]]` to before `links[firstLink[t + 1]]`. */
  readonly firstLink: Int32Array;
  readonly links: Int32Array;
  /** From where an army may come to t, likewise. */
  readonly firstApproach: Int32Array;
  readonly approaches: Int32Array;
  readonly regions: number;
  readonly regionOf: Int32Array;
  readonly regionSize: Int32Array;
  readonly regionBonus: Int32Array;
  readonly firstLand: Int32Array;
  readonly land: Int32Array;
  /** `distances[a * territories + b]`: steps over all land; 1 million where no way leads. */
  distances(): Int32Array;
}

/** What stays as it is through a game. */
export interface Table {
  readonly layout: Layout;
  readonly config: GameConfig;
  readonly seats: number;
  readonly teams: Int32Array;
  readonly mode: SimMode;
  readonly cards: CardRule;
  /** What wins in the modes that count. */
  readonly hillPoints: number;
  readonly contracts: number;
  /** Least reinforcements of each seat in round 1, and the regions that it is not paid for (rules.md 3.1). */
  readonly dealtArmies: Int32Array;
  readonly dealtRegions: Int32Array;
}

export interface Dealt {
  readonly dealtReinforcements: readonly number[];
  readonly dealtRegions: readonly number[];
}

/** @param dealt a view does not hold it: then nothing is promised for round 1 */
export function tableOf(board: Board, dealt: Dealt = { dealtReinforcements: [], dealtRegions: [] }): Table {
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
  const [firstLand, land] = flat(map.regions.map((region) => region.territories));
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
    firstLand,
    land,
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

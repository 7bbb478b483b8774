import table from './fairness.json' with { type: 'json' };

/** Results of the seats of one map when equal AI players played it. Made by `npm run fairness`. */
export interface MapFairness {
  readonly mapId: string;
  /** The revision that was played; another one needs games of its own. */
  readonly rev: number;
  readonly rows: readonly FairnessRow[];
}

export interface FairnessRow {
  readonly players: number;
  readonly games: number;
  /** Were they the strong quick players by whom duels are made even? Absent = Commanders. */
  readonly strong?: boolean;
  /** `wins[seat]` in turn order; a shared victory counts in parts. */
  readonly wins: readonly number[];
}

/** No seat is further than this from its fair share of the wins, with up to so many players: of two it wins 45 to 55 %. */
export const FAIR_WITHIN = 0.1;
export const FAIR_UP_TO = 6;

export const FAIRNESS: readonly MapFairness[] = table;

/** Wins of a seat beside its fair share: 0.03 are 3 % more than fair. */
export const deviation = ({ players, games, wins }: FairnessRow, seat: number): number =>
  ((wins[seat] ?? 0) * players) / games - 1;

/** Have enough games been played to tell fairness from luck? */
export const isTelling = (row: Pick<FairnessRow, 'players' | 'games'>): boolean =>
  standardError(row) <= FAIR_WITHIN;

/** Chance alone takes a fair seat this far from its share, as a standard deviation. */
export const standardError = ({ players, games }: Pick<FairnessRow, 'players' | 'games'>): number =>
  Math.sqrt((players - 1) / games);

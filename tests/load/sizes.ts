/** The sizes say how much a run does. */
export interface Sizes {
  /** Sockets at each step, five to a room. */
  readonly steps: readonly number[];
  readonly playMs: number;
  readonly idleGames: number;
  readonly idleMs: number;
  readonly storm: number;
  readonly stormMs: number;
  readonly grandmasters: number;
  readonly soakMs: number;
}

export const FULL: Sizes = {
  steps: [1_000, 3_000, 10_000],
  playMs: 30_000,
  idleGames: 200_000,
  idleMs: 60_000,
  storm: 2_000,
  stormMs: 20_000,
  grandmasters: 50,
  soakMs: 3_600_000,
};

export const QUICK: Sizes = {
  steps: [500, 1_000, 2_000],
  playMs: 8_000,
  idleGames: 20_000,
  idleMs: 15_000,
  storm: 500,
  stormMs: 12_000,
  grandmasters: 10,
  soakMs: 60_000,
};

/** Players at each table. */
export const PEOPLE = 5;
/** A table gives a command this often, as people do who think a little. */
export const EVERY_MS = 4_000;
export const WARM_UP_MS = 6_000;
export const MB = 1024 * 1024;

import type { DraftSeed } from '../plain.ts';

/** What a stroke does to the lines of a draft. Whoever writes it does so in one step. */
export interface LineChange {
  /** Vertices that are new or stand elsewhere. */
  readonly vertices: ReadonlyMap<string, number>;
  /** Points that are put into lines, after the point at `at` of the line as it was. */
  readonly inserted: readonly Inserted[];
  /** Positions of points that are taken out of lines as they were. */
  readonly removed: ReadonlyMap<string, readonly number[]>;
  readonly lines: ReadonlyMap<string, readonly string[]>;
  readonly goneLines: readonly string[];
  /** Seeds that are new, lie elsewhere, or belong to another. */
  readonly seeds: ReadonlyMap<string, DraftSeed>;
  /** New territories, with the regions in which they are. */
  readonly founded: ReadonlyMap<string, string>;
  /** Territories that have lost all their land. */
  readonly lost: readonly string[];
}

export interface Inserted {
  readonly line: string;
  readonly at: number;
  readonly points: readonly string[];
}

export const NO_CHANGE: LineChange = {
  vertices: new Map(),
  inserted: [],
  removed: new Map(),
  lines: new Map(),
  goneLines: [],
  seeds: new Map(),
  founded: new Map(),
  lost: [],
};

/** Ids for what is new; chance is not the engine's. */
export type NewId = (prefix: 'v' | 'l' | 's' | 't') => string;

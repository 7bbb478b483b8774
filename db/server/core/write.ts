import type { Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';

/** One statement of a transaction. */
export interface Write {
  /** With `?` where the values go. */
  readonly sql: string;
  readonly values: readonly unknown[];
  /** The transaction fails for this reason if no row was touched; without it that is no fault. */
  readonly otherwise?: () => Error;
}

/** Another process has changed the game meanwhile: what was decided must be decided anew on what it is now. */
export class WriteConflict extends Error {}

/**
 * The fencing token that a game must have for a write to count, and the one that it has from then on. It is the
 * column `stamp` (see `migrations/013_processes.ts`).
 */
export interface FencingTokens {
  readonly before: string;
  readonly after: string;
}

/** Stores all of the writes of one room, or none. */
export interface Sink {
  put(roomId: string, writes: () => readonly Write[], tokens: FencingTokens): Promise<void>;
  drained(): Promise<void>;
}

/**
 * All of `work` or nothing, in line with all other work that begins by changing the same row: whoever comes second waits
 * there, and reads afterwards what the first has written. It resolves when all is on disk. `work` may be done twice.
 */
export type Line = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;

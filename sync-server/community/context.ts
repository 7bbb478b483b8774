import type { Db } from '../../db/server/core/open.ts';

/** The dependencies of the functions in this folder. */
export interface Community {
  readonly db: Db;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

import type { Db } from '../../db/server/open.ts';
import type { Publisher } from '../games/publisher.ts';
import type { Leases } from '../leases.ts';
import type { Log } from '../log.ts';

/** What the functions of this folder work with. */
export interface Players {
  readonly db: Db;
  readonly publisher: Pick<Publisher, 'ratingsChanged'>;
  readonly leases: Leases;
  readonly log: Log;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

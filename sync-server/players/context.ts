import type { Db } from '../../db/server/core/open.ts';
import type { Line } from '../../db/server/core/write.ts';
import type { Connections } from '../accounts/context.ts';
import type { ChatNews } from '../chat/context.ts';
import type { Publisher } from '../games/live/publisher.ts';
import type { Leases } from '../runtime/leases.ts';
import type { Log } from '../runtime/log.ts';

/** The dependencies of the functions in this folder. */
export interface Players {
  readonly db: Db;
  readonly line: Line;
  readonly publisher: Pick<Publisher, 'ratingsChanged'>;
  readonly connections: Connections;
  /** A notification for the devices of a user that are connected. */
  readonly notify: ChatNews['notify'];
  readonly leases: Leases;
  readonly log: Log;
  /** Called when a game of a contest is counted: its result can be heard. */
  readonly onFixtureOver: () => void;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

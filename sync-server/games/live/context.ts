import type { GameWriter } from '../../../db/server/games/gameWriter.ts';
import type { Db } from '../../../db/server/core/open.ts';
import type { Leases } from '../../runtime/leases.ts';
import type { Log } from '../../runtime/log.ts';
import type { Metrics } from '../../runtime/metrics.ts';
import type { Signer } from '../dice/signer.ts';
import type { Damage } from './damage.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { LiveRooms } from './liveRooms.ts';
import type { Publisher } from './publisher.ts';

/** Private rooms may have a password, of which only a hash is kept. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/** The dependencies of the functions in this folder. */
export interface Games {
  readonly db: Db;
  readonly writer: GameWriter;
  readonly live: LiveRooms;
  readonly leases: Leases;
  readonly publisher: Publisher;
  readonly signer: Signer;
  readonly passwords: Passwords;
  readonly log: Log;
  readonly damage: Damage;
  readonly metrics: Metrics;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Called when a turn has begun and is stored. */
  readonly onTurn: (room: LiveRoom) => void;
  /** Called when somebody has begun to look for opponents. */
  readonly onTicket: () => void;
  /** Called when a room has been opened for those who have found each other. */
  readonly onMatch: () => void;
  /** Called when a game is over and stored. */
  readonly onEnd: (roomId: string) => void;
  /** Called when a plan has been handed in. */
  readonly onPlan: (room: LiveRoom) => void;
  /** Called when nobody needs the pauses of commanders in this turn of theirs. */
  readonly onSkipPauses: (roomId: string) => void;
  /** Called when the time to get ready is over, in a room whose game has not begun. */
  readonly onReadyCheckOver: (roomId: string) => Promise<void>;
  /** Called when a turn's time is up; answers whether it may be ended. */
  readonly onDeadline: (room: LiveRoom) => Promise<boolean>;
}

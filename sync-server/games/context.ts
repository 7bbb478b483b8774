import type { GameWriter } from '../../db/server/gameWriter.ts';
import type { Db } from '../../db/server/open.ts';
import type { Log } from '../log.ts';
import type { Signer } from './dice/signer.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { LiveRooms } from './liveRooms.ts';
import type { Publisher } from './publisher.ts';

/** What the functions of this folder work with. */
export interface Games {
  readonly db: Db;
  readonly writer: GameWriter;
  readonly live: LiveRooms;
  readonly publisher: Publisher;
  readonly signer: Signer;
  readonly log: Log;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Called when a turn has begun and is stored. */
  readonly onTurn: (room: LiveRoom) => void;
  /** Called when a game is over and stored. */
  readonly onEnd: () => void;
  /** Called when a plan has been handed in. */
  readonly onPlan: (room: LiveRoom) => void;
  /** Called when nobody needs the pauses of commanders in this turn of theirs. */
  readonly onHurry: (room: LiveRoom) => void;
  /** Called when a turn's time is up; resolves when it may be ended. */
  readonly onDeadline: (room: LiveRoom) => Promise<void>;
}

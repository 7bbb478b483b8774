import type { Db } from '../../db/server/core/open.ts';
import type { Log } from '../runtime/log.ts';
import type { Publisher } from '../games/live/publisher.ts';
import type { NotificationType } from '../protocol/settings.ts';
import type { PostOffice } from './postOffice.ts';
import type { Vapid } from './vapid.ts';

/** The dependencies of the functions in this folder. */
export interface PushNotifications {
  readonly db: Db;
  readonly vapid: Vapid;
  readonly office: PostOffice;
  /** Do other processes serve the same rooms? */
  readonly isShared: boolean;
  readonly isLooking: Publisher['isLooking'];
  /** The address at which people reach the server; known once it listens. */
  readonly publicUrl: () => string;
  /** Whom a push service may write to. */
  readonly contact: () => string;
  readonly log: Log;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Where a user turns off the mails of a kind without signing in. */
  readonly unsubscribeLink: (userId: string, type: NotificationType) => string;
  readonly wakeMailer: () => void;
}

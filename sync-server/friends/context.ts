import type { Db } from '../../db/server/core/open.ts';
import type { FriendEvents, Presence } from '../protocol/friends.ts';
import type { Notification } from '../protocol/notifications.ts';

type EventBody<Name extends keyof FriendEvents> = Parameters<FriendEvents[Name]>[0];

/** News of friends leaves this folder by these, to all devices of users, whichever process they are connected to. */
export interface FriendNews {
  tell<Name extends keyof FriendEvents>(userIds: readonly string[], name: Name, body: EventBody<Name>): void;
  notify(userId: string, notification: Notification): void;
  /** Who is there, as far as anybody says: of users that are left out there is no connection. */
  presencesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Presence>>;
}

/** The dependencies of the functions in this folder. */
export interface Friends {
  readonly db: Db;
  readonly news: FriendNews;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

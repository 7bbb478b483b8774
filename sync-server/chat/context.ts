import type { Db } from '../../db/server/core/open.ts';
import type { Line } from '../../db/server/core/write.ts';
import type { Message } from '../protocol/chat.ts';
import type { ChatEvents } from '../protocol/chatEvents.ts';
import type { ClanEvents } from '../protocol/clans.ts';
import type { Notification } from '../protocol/notifications.ts';
import type { Log } from '../runtime/log.ts';
import type { SegmentCache } from './segments.ts';

type NewsEvents = ChatEvents & ClanEvents;
type EventBody<Name extends keyof NewsEvents> = Parameters<NewsEvents[Name]>[0];

/** News of conversations leaves this folder by this: to all devices of users, whichever process they are connected to. */
export interface ChatNews {
  tell<Name extends keyof NewsEvents>(userIds: readonly string[], name: Name, body: EventBody<Name>): void;
  /** To the devices that are connected to this process alone, of all users whom it concerns. */
  tellHere<Name extends keyof NewsEvents>(
    userIds: readonly string[],
    name: Name,
    body: EventBody<Name>,
  ): void;
  notify(userId: string, notification: Notification): void;
}

/** Limits of what may be done how often. Each refuses with the seconds to wait. */
export interface ChatLimits {
  /** @param writtenAgo milliseconds that it waited for a network, as its device says */
  message(userId: string, conversationId: string, writtenAgo: number): Promise<void>;
  /** A new direct thread. */
  newThread(userId: string, withStranger: boolean): Promise<void>;
  reaction(userId: string): Promise<void>;
  addMember(userId: string): Promise<void>;
  report(userId: string): Promise<void>;
  search(userId: string): Promise<void>;
  /** A page that a message links to is looked at. */
  preview(userId: string): Promise<void>;
}

/** Looks at what messages link to, after they were sent. */
export interface Previews {
  note(message: Message): void;
}

/** The dependencies of the functions in this folder. */
export interface Chat {
  readonly db: Db;
  /** Everything that adds to a conversation goes this way. */
  readonly line: Line;
  readonly news: ChatNews;
  readonly limits: ChatLimits;
  readonly segments: SegmentCache;
  readonly previews: Previews;
  readonly log: Log;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

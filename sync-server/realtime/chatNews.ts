import type { ChatNews } from '../chat/context.ts';
import { BEHIND, BOTS, userChannel, type Io } from './io.ts';

/** Sound because `ChatNews` pairs each name with the body of its own message. */
interface Hearers {
  emit(name: string, body: object): void;
}

/**
 * News of conversations, to the devices of users. A connection that does not read what it is sent gets none of what can
 * be asked for later.
 */
export const ioChatNews = (io: Io): ChatNews => {
  const send = (from: Pick<Io, 'to'>, userIds: readonly string[], name: string, body: object): void => {
    // To nobody would be to all.
    if (userIds.length === 0) return;
    const hearers = from.to(userIds.map(userChannel)).except([BOTS, BEHIND]) as unknown as Hearers;
    hearers.emit(name, body);
  };
  return {
    tell: (userIds, name, body) => send(io, userIds, name, body ?? {}),
    tellHere: (userIds, name, body) => send(io.local, userIds, name, body ?? {}),
    notify(userId, notification) {
      io.to(userChannel(userId)).except(BOTS).emit('notification:new', notification);
    },
  };
};

import type { Presence } from '../protocol/friends.ts';
import type { Chat } from './context.ts';
import { startNotices } from './notices.ts';
import { startChatRelay } from './relay.ts';
import { segmentCache } from './segments.ts';

interface ServiceParts extends Omit<Chat, 'segments' | 'now'> {
  /** Do other processes write to the same conversations? */
  readonly isShared: boolean;
  /** Who of some users is there, by whichever process; whoever is left out has no connection. */
  readonly presencesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Presence>>;
  readonly publicUrl: () => string;
  readonly wakeMailer: () => void;
  /** A push waits to be sent. */
  readonly onPush: () => void;
}

/** What the server does for conversations by itself, beside what is asked of it. */
export interface ChatService {
  readonly chat: Chat;
  stop(): Promise<void>;
}

export function startChat(parts: ServiceParts): ChatService {
  const { db, line, news, limits, log, isShared, presencesOf, publicUrl, wakeMailer, onPush } = parts;
  const chat: Chat = { db, line, news, limits, log, segments: segmentCache(), now: Date.now };
  const stateOf = async (userId: string): Promise<Presence> =>
    (await presencesOf([userId])).get(userId) ?? 'offline';
  const notices = startNotices({
    chat,
    isHere: async (userId) => (await stateOf(userId)) === 'online',
    isConnected: async (userId) => (await stateOf(userId)) !== 'offline',
    publicUrl,
    wakeMailer,
    onPush,
  });
  const relay = isShared ? startChatRelay(chat) : null;
  return {
    chat,
    async stop() {
      await relay?.stop();
      await notices.stop();
    },
  };
}

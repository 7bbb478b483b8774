import type { LinkReader } from '../links/linkReader.ts';
import type { Presence } from '../protocol/friends.ts';
import type { Chat } from './context.ts';
import type { DigestPorts } from './digest.ts';
import { startNotices } from './notices.ts';
import { startChatRelay } from './relay.ts';
import { startPreviews } from './previews.ts';
import { segmentCache } from './segments.ts';

interface ServiceParts extends Pick<Chat, 'news' | 'limits' | 'log'> {
  readonly database: Pick<Chat, 'db' | 'line'>;
  /** Looks at what messages link to. */
  readonly links: LinkReader;
  /** Do other processes write to the same conversations? */
  readonly isShared: boolean;
  /** Who of some users is there, by whichever process; whoever is left out has no connection. */
  readonly presencesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Presence>>;
  readonly mails: Pick<DigestPorts, 'publicUrl' | 'unsubscribeLink' | 'wakeMailer'>;
  /** A push waits to be sent. */
  readonly onPush: () => void;
}

/** What the server does for conversations by itself, beside what is asked of it. */
export interface ChatService {
  readonly chat: Chat;
  stop(): Promise<void>;
}

export function startChat(parts: ServiceParts): ChatService {
  const { database, news, limits, log, links, isShared, presencesOf, mails, onPush } = parts;
  const { db, line } = database;
  const { publicUrl, unsubscribeLink, wakeMailer } = mails;
  const previews = startPreviews(() => chat, links);
  const chat: Chat = { db, line, news, limits, log, segments: segmentCache(), previews, now: Date.now };
  const stateOf = async (userId: string): Promise<Presence> =>
    (await presencesOf([userId])).get(userId) ?? 'offline';
  const notices = startNotices({
    chat,
    isHere: async (userId) => (await stateOf(userId)) === 'online',
    isConnected: async (userId) => (await stateOf(userId)) !== 'offline',
    publicUrl,
    unsubscribeLink,
    wakeMailer,
    onPush,
  });
  const relay = isShared ? startChatRelay(chat) : null;
  return {
    chat,
    async stop() {
      await previews.stop();
      await relay?.stop();
      await notices.stop();
    },
  };
}

import { CHAT_FORMAT } from '../../../sync-server/protocol/chat.ts';
import { messageRoutes } from '../../../sync-server/protocol/messages.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { api } from '../api/api.ts';
import type { LeadContext, LeaderService } from '../connection/leadContext.ts';
import { localData } from '../device/localData.ts';
import { serverSpoke, type PayloadOf, type ServerEvent } from '../connection/topics.ts';
import type { ChatContext } from './chatContext.ts';
import { closeNotices, isNoticeOver } from './closeNotices.ts';
import { fetchSegments } from './fetchSegments.ts';
import { mergeLater } from './mergeLater.ts';
import { sendLetters } from './sendLetters.ts';
import { syncLogs } from './syncLogs.ts';
import { tellMarks } from './tellMarks.ts';
import { conversationsAsked, typed } from './topics.ts';
import { unpackPieces } from '../../../sync-server/protocol/chatUpdates.ts';

/** Keeps conversations on the device as the server has them, and sends what is done in them. */
export const keepConversations: LeaderService = (lead) => {
  let stop: (() => void) | null = null;
  let isOver = false;
  const start = async (): Promise<void> => {
    const stopKeeping = await keep(lead);
    if (isOver) stopKeeping();
    else stop = stopKeeping;
  };
  start().catch(doNothing);
  return () => {
    isOver = true;
    stop?.();
  };
};

async function keep(lead: LeadContext): Promise<() => void> {
  const { userId, tabs, socket } = lead;
  const local = await localData(userId);
  await local.chat.keepFormat(CHAT_FORMAT);
  const context: ChatContext = { ...lead, local };
  let isOver = false;
  const merging = mergeLater(context);
  const sync = syncLogs(context, merging);
  const marks = tellMarks(context);

  /** The list as a whole, then what is missing of the logs. What is told meanwhile comes after it. */
  async function fetchAll(): Promise<void> {
    const { conversations } = await api(messageRoutes.list, {});
    if (isOver) return;
    await local.conversations.saveAll(conversations);
    await sync();
    await marks.tellAll();
  }
  let working: Promise<unknown> = Promise.resolve();
  /** One after another: what the server says counts in its order. */
  const inOrder = (work: () => Promise<unknown>): void => {
    working = working.then(() => (isOver ? undefined : work())).catch(doNothing);
  };
  let isRefreshing = false;
  const refresh = (): void => {
    if (isRefreshing) return;
    isRefreshing = true;
    inOrder(() => {
      isRefreshing = false;
      return fetchAll();
    });
  };

  async function take({ event, payload }: { event: ServerEvent; payload: unknown }): Promise<void> {
    switch (event) {
      case 'message.new': {
        const news = payload as PayloadOf<'message.new'>;
        const { conversationId, message, pos } = news;
        if ((await local.conversations.load(conversationId)) === null) return refresh();
        const pieces = unpackPieces(news.update);
        const isOwn = message?.senderId === userId;
        const { isBehind } = await local.chat.takeNews({ conversationId, message, pos, pieces, isOwn });
        // Without a message it may delete one, whose text must not stay.
        if (message === null) await merging.now(conversationId);
        else merging.soon();
        if (isBehind) await sync([conversationId]);
        return;
      }
      case 'conversation.created':
      case 'conversation.updated':
        return local.conversations.save((payload as PayloadOf<'conversation.updated'>).conversation);
      case 'conversation.members.removed': {
        const { conversationId, userId: gone } = payload as PayloadOf<'conversation.members.removed'>;
        return gone === userId ? local.conversations.remove(conversationId) : refresh();
      }
      case 'conversation.members.added':
      case 'conversation.members.changed':
      case 'chat.behind':
        return refresh();
      case 'receipt.read': {
        const { conversationId, userId: reader, readN } = payload as PayloadOf<'receipt.read'>;
        if (reader === userId) return local.conversations.markRead(conversationId, readN);
        return local.conversations.markSeen(conversationId, reader, readN);
      }
      default:
        return;
    }
  }

  const stops = [
    socket.whenConnected(refresh),
    tabs.on(conversationsAsked, refresh),
    tabs.on(serverSpoke, (spoken) => inOrder(() => take(spoken))),
    tabs.on(typed, ({ conversationId, isTyping }) => {
      socket.connected()?.emit(isTyping ? 'typing.start' : 'typing.stop', { conversationId });
    }),
    local.conversations.watch((kept) => void closeNotices(isNoticeOver(kept)).catch(doNothing)),
    fetchSegments(context, merging),
    sendLetters(context),
    marks.stop,
    merging.stop,
  ];
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
}

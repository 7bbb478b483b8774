import type { z } from 'zod/mini';
import { userById } from '../../db/server/accounts/users.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { Chat } from '../chat/context.ts';
import { startDirect } from '../chat/direct.ts';
import { removeMember } from '../chat/groups.ts';
import { choose, markRead } from '../chat/reading.ts';
import { sendMessage } from '../chat/send.ts';
import { syncFor } from '../chat/sync.ts';
import { tellTyping } from '../chat/typing.ts';
import type { chatClientEvents } from '../protocol/chatEvents.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { IoSocket } from './io.ts';

type Events = typeof chatClientEvents;
export type ChatListeners = {
  readonly [Name in keyof Events]: (
    socket: IoSocket,
    chat: Chat,
    body: z.core.output<Events[Name]['body']>,
  ) => Promise<object | void>;
};

/** One listener for each message about conversations; its result is the acknowledgement. */
export const CHAT_LISTENERS: ChatListeners = {
  // The most frequent of them asks nothing about its author that the socket knows.
  'message.send': async ({ data }, chat, { conversationId, ...given }) => {
    refuseBots(data);
    const writer = { id: data.userId, username: data.username };
    return { ok: true, message: await sendMessage(chat, writer, conversationId, given) };
  },
  'receipt.read': async (socket, chat, { conversationId, upTo }) => {
    await markRead(chat, await speakerOf(socket, chat), conversationId, upTo);
  },
  'typing.start': async (socket, chat, { conversationId }) =>
    tellTyping(chat, await speakerOf(socket, chat), conversationId, 'typing.start'),
  'typing.stop': async (socket, chat, { conversationId }) =>
    tellTyping(chat, await speakerOf(socket, chat), conversationId, 'typing.stop'),
  'conversation.create': async (socket, chat, { targetUserId }) => ({
    ok: true,
    conversation: await startDirect(chat, await speakerOf(socket, chat), targetUserId),
  }),
  'conversation.members.update': async (socket, chat, { conversationId, remove, archive }) => {
    const user = await speakerOf(socket, chat);
    if (remove === true) await removeMember(chat, user, conversationId, user.id);
    else if (archive !== undefined) await choose(chat, user, conversationId, { isArchived: archive, ago: 0 });
  },
  'chat.sync': async (socket, chat, question) => ({
    ok: true,
    ...(await syncFor(chat, await speakerOf(socket, chat), question)),
  }),
};

/** Whose words they are: people's own, never a program's. */
async function speakerOf({ data }: IoSocket, { db }: Chat): Promise<UserRow> {
  refuseBots(data);
  const user = await userById(db, data.userId);
  if (!user) throw new Refusal('unauthorized', 'auth_required', 'Not authenticated');
  return user;
}

function refuseBots({ scope }: IoSocket['data']): void {
  if (scope === 'bot') throw new Refusal('forbidden', 'people_only', 'Conversations are for people only');
}

import { z } from 'zod/mini';
import { addReactionTo, deleteMessage, editMessage, removeReactionFrom } from '../chat/change.ts';
import type { Chat } from '../chat/context.ts';
import { answerRequest, startDirect } from '../chat/direct.ts';
import { addMembers, removeMember, renameGroup, setRole, startGroup } from '../chat/groups.ts';
import { conversationIn } from '../chat/ofRooms.ts';
import { pinMessage, pinsOf, unpinMessage } from '../chat/pins.ts';
import { choose, markRead, pageOf, readConversation, unreadSummary } from '../chat/reading.ts';
import { searchMessages } from '../chat/search.ts';
import { sendMessage } from '../chat/send.ts';
import { syncFor, wholeSegment } from '../chat/sync.ts';
import { conversationsFor } from '../chat/view.ts';
import { CHAT_FORMAT, reactionSchema, type Reaction } from '../protocol/chat.ts';
import type { messageRoutes } from '../protocol/messages.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Handlers } from './access/mount.ts';

export const messageHandlers = (chat: Chat): Handlers<typeof messageRoutes> => ({
  list: async ({ caller }) => ({
    conversations: await conversationsFor(chat.db, caller.user.id, chat.now()),
  }),
  unread: ({ caller }) => unreadSummary(chat, caller.user),
  startDirect: async ({ caller, body }) => ({
    conversation: await startDirect(chat, caller.user, body.targetUserId),
  }),
  startGroup: async ({ caller, body }) => ({
    conversation: await startGroup(chat, caller.user, body.title, body.memberIds),
  }),
  ofGame: async ({ caller, body }) => ({
    conversation: await conversationIn(chat, caller.user, body.gameId, null),
  }),
  ofTeam: async ({ caller, body }) => ({
    conversation: await conversationIn(chat, caller.user, body.gameId, teamOf(body.teamId)),
  }),
  sync: async ({ caller, body }) => {
    const { bytes, ...answer } = await syncFor(chat, caller.user, body);
    return { ...answer, bytes: base64(bytes) };
  },
  search: ({ caller, query }) => searchMessages(chat, caller.user, query.q),
  get: async ({ caller, params, query }) => ({
    conversation: await readConversation(chat, caller.user, params.id, query.markRead === 'true'),
  }),
  rename: async ({ caller, params, body }) => ({
    conversation: await renameGroup(chat, caller.user, params.id, body.title),
  }),
  page: ({ caller, params, query }) => pageOf(chat, caller.user, params.id, query),
  segment: async ({ caller, params }) => ({
    format: CHAT_FORMAT,
    update: base64(await wholeSegment(chat, caller.user, params.id, params.no)),
  }),
  send: async ({ caller, params, body }) => ({
    message: await sendMessage(chat, caller.user, params.id, body),
  }),
  edit: async ({ caller, params, body }) => ({
    message: await editMessage(chat, caller.user, params.id, params.messageId, body.body),
  }),
  remove: async ({ caller, params }) => ({
    message: await deleteMessage(chat, caller.user, params.id, params.messageId),
  }),
  react: async ({ caller, params: { id, messageId, reaction } }) => ({
    message: await addReactionTo(chat, caller.user, id, messageId, reactionOf(reaction)),
  }),
  unreact: async ({ caller, params: { id, messageId, reaction } }) => ({
    message: await removeReactionFrom(chat, caller.user, id, messageId, reactionOf(reaction)),
  }),
  pins: async ({ caller, params }) => ({ messages: await pinsOf(chat, caller.user, params.id) }),
  pin: async ({ caller, params: { id, messageId } }) => ({
    message: await pinMessage(chat, caller.user, id, messageId),
  }),
  unpin: async ({ caller, params: { id, messageId } }) => ({
    message: await unpinMessage(chat, caller.user, id, messageId),
  }),
  read: async ({ caller, params, body }) => ({
    readN: await markRead(chat, caller.user, params.id, body.upTo),
  }),
  choose: async ({ caller, params, body }) => ({
    conversation: await choose(chat, caller.user, params.id, body),
  }),
  answer: async ({ caller, params, body }) => {
    await answerRequest(chat, caller.user, params.id, body.accept);
    return { message: body.accept ? 'Accepted' : 'Deleted' };
  },
  addMembers: async ({ caller, params, body }) => ({
    conversation: await addMembers(chat, caller.user, params.id, body.userIds),
  }),
  removeMember: async ({ caller, params }) => {
    await removeMember(chat, caller.user, params.id, params.userId);
    return { message: params.userId === caller.user.id ? 'Left' : 'Removed' };
  },
  setRole: async ({ caller, params, body }) => ({
    conversation: await setRole(chat, caller.user, params.id, params.userId, body.role),
  }),
});

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Teams are told by their numbers, from 0. */
function teamOf(teamId: string): number {
  if (/^\d{1,2}$/.test(teamId)) return Number(teamId);
  throw new Refusal('invalid', 'unknown_team', 'There is no such team', { field: 'teamId' });
}

function reactionOf(text: string): Reaction {
  const reaction = z.safeParse(reactionSchema, text).data;
  if (reaction) return reaction;
  throw new Refusal('invalid', 'unknown_reaction', 'There is no such reaction', { field: 'reaction' });
}

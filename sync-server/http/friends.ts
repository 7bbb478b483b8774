import type { Chat } from '../chat/context.ts';
import { tellOfTie } from '../chat/direct.ts';
import type { Friends } from '../friends/context.ts';
import { blockUser, blocksOf, unblockUser } from '../friends/blocking.ts';
import { friendsOf, mutualFriends, requestsOf, statusOf } from '../friends/list.ts';
import { answerRequest, askFriend, knownUser, removeFriend } from '../friends/requests.ts';
import type { Games } from '../games/live/context.ts';
import { roomRows } from '../games/live/readRoom.ts';
import type { friendRoutes } from '../protocol/friends.ts';
import { inviteToRoom } from '../rooms/inviteToRoom.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const friendHandlers = (
  friends: Friends,
  games: Games,
  chat: Chat,
  limits: Limits,
): Handlers<typeof friendRoutes> => ({
  list: async ({ caller }) => ({ friends: await friendsOf(friends, caller.user) }),
  requests: ({ caller }) => requestsOf(friends, caller.user),
  ask: async ({ caller, body }) => ({
    status: await askFriend(friends, caller.user, body.targetUserId, () => limits.askFriend(caller.user.id)),
  }),
  accept: async ({ caller, params }) => ({
    status: await answerRequest(friends, caller.user, params.id, 'accept'),
  }),
  decline: async ({ caller, params }) => ({
    status: await answerRequest(friends, caller.user, params.id, 'decline'),
  }),
  cancel: async ({ caller, params }) => ({
    status: await answerRequest(friends, caller.user, params.id, 'cancel'),
  }),
  remove: async ({ caller, params }) => {
    const status = await removeFriend(friends, caller.user, params.id);
    await tellOfTie(chat, caller.user.id, params.id);
    return { status };
  },
  status: async ({ caller, params }) => ({ status: await statusOf(friends, caller.user, params.id) }),
  mutual: ({ caller, params, query }) => mutualFriends(friends, caller.user, params.id, query.limit),
  blocks: async ({ caller }) => ({ blocks: await blocksOf(friends, caller.user) }),
  block: async ({ caller, params }) => {
    await blockUser(friends, caller.user, params.id);
    await tellOfTie(chat, caller.user.id, params.id);
    return { status: 'blocked' as const };
  },
  unblock: async ({ caller, params }) => {
    await unblockUser(friends, caller.user, params.id);
    await tellOfTie(chat, caller.user.id, params.id);
    return { status: await statusOf(friends, caller.user, params.id) };
  },
  invite: async ({ caller, params, body }) => {
    const guest = await knownUser(games.db, body.userId);
    await inviteToRoom(games, caller.user, await roomRows(games.db, params.id), guest);
    return { message: 'Invited' };
  },
});

import { t } from '@lingui/core/macro';
import {
  FRIENDS_LANE,
  type FriendCommand,
  type FriendLetter,
} from '../../../db/local/account/friendLetters.ts';
import { friendRoutes } from '../../../sync-server/protocol/friends.ts';
import { api, isFinal } from '../api/api.ts';
import { messageOf } from '../api/messageOf.ts';
import type { CommandKind } from '../outbox/queuePorts.ts';
import type { FriendAnswer } from './topics.ts';

/** Each stands for itself: a refused one stops none behind it, and all of them may come late. */
export const friendLetters: CommandKind<FriendLetter, FriendAnswer> = {
  keyOf: ({ key }) => key,
  subjectOf: () => FRIENDS_LANE,
  isRefusal: ({ refusal }) => refusal !== null,
  cancelled: () => null,
  tooLate: () => null,
};

/** One try. Rejects when no final answer came: the letter waits for it. The server takes each as often as it comes. */
export async function sendFriendLetter({ command }: FriendLetter): Promise<FriendAnswer> {
  try {
    await callFor(command);
    return { refusal: null };
  } catch (error) {
    if (!isFinal(error)) throw error;
    return { refusal: messageOf(error, t`Failed to send request`) };
  }
}

function callFor(command: FriendCommand): Promise<unknown> {
  const { type, userId } = command;
  const user = { params: { id: userId } };
  switch (type) {
    case 'ask':
      return api(friendRoutes.ask, { body: { targetUserId: userId } });
    case 'remove':
    case 'block':
    case 'unblock':
      return api(friendRoutes[type], user);
    default:
      return api(friendRoutes[type], { params: { id: command.requestId } });
  }
}

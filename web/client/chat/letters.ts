import { t } from '@lingui/core/macro';
import type { ChatLetter } from '../../../db/local/account/chatLetters.ts';
import { targetOf } from '../../../db/local/account/lanes.ts';
import type { ConversationStorage } from '../../../db/local/account/conversations.ts';
import type { Message } from '../../../sync-server/protocol/chat.ts';
import { messageRoutes } from '../../../sync-server/protocol/messages.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { api, isFinal } from '../api/api.ts';
import { messageOf } from '../api/messageOf.ts';
import type { CommandKind } from '../outbox/queuePorts.ts';
import type { ChatAnswer } from './topics.ts';

/** Each stands for itself: a refused one stops none behind it, and all of them may come late. */
export const chatLetterKind: CommandKind<ChatLetter, ChatAnswer> = {
  keyOf: ({ key }) => key,
  subjectOf: ({ lane }) => lane,
  isRefusal: ({ refusal }) => refusal !== null,
  cancelled: () => null,
  tooLate: () => null,
};

/** What was said longer ago than this is perhaps meant no more: its writer is asked. */
const TOO_OLD_MS = 7 * 24 * 3_600_000;

const isTooOld = ({ command, writtenAt }: ChatLetter): boolean =>
  command.type === 'message' && Date.now() - writtenAt > TOO_OLD_MS;

type Conversations = Pick<ConversationStorage, 'loadAll' | 'save'>;
/** Another way than HTTP for a new message; null = there is none now. */
type SendNew = (conversationId: string, body: NewBody) => Promise<Message | null>;
export type NewBody = ReturnType<typeof newBody>;

/**
 * Answers one try to send. It rejects when no final answer came: the letter waits for it. The server takes each as
 * often as it comes.
 */
export const chatSender =
  (conversations: Conversations, sendNew: SendNew = () => Promise.resolve(null)) =>
  async (letter: ChatLetter): Promise<ChatAnswer> => {
    if (isTooOld(letter)) return { refusal: t`Too old, send again?`, message: null };
    let otherwise = t`Failed to start direct conversation`;
    try {
      const conversationId = await conversationOf(conversations, letter.lane);
      otherwise = failureOf(letter);
      return { refusal: null, message: await callFor(sendNew, conversationId, letter) };
    } catch (error) {
      if (!isFinal(error)) throw error;
      return { refusal: messageOf(error, otherwise), message: null };
    }
  };

/** What is said where a server, or what stands before it, gives no reason. */
function failureOf({ command, lane }: ChatLetter): string {
  if (command.type === 'choose' && command.choice === 'isArchived') return t`Failed to archive`;
  return targetOf(lane).userId === null ? t`Failed to refresh conversation` : t`Unable to message friend`;
}

async function conversationOf(conversations: Conversations, lane: string): Promise<string> {
  const { userId, conversationId } = targetOf(lane);
  if (userId === null) return conversationId;
  const known = await conversations.loadAll().catch(() => []);
  const direct = known.find(
    ({ conversation: { kind, memberIds } }) => kind === 'direct' && memberIds.includes(userId),
  );
  if (direct) return direct.conversation.id;
  const { conversation } = await api(messageRoutes.startDirect, { body: { targetUserId: userId } });
  await conversations.save(conversation).catch(doNothing);
  return conversation.id;
}

async function callFor(sendNew: SendNew, id: string, letter: ChatLetter): Promise<Message | null> {
  const { command, writtenAt } = letter;
  const ago = Math.max(0, Math.round(Date.now() - writtenAt));
  if (command.type === 'choose') {
    await api(messageRoutes.choose, { params: { id }, body: { [command.choice]: command.on, ago } });
    return null;
  }
  if (command.type === 'message') {
    const body = newBody(letter, ago);
    return (await sendNew(id, body)) ?? (await api(messageRoutes.send, { params: { id }, body })).message;
  }
  const params = { id, messageId: command.messageId };
  switch (command.type) {
    case 'edit':
      return (await api(messageRoutes.edit, { params, body: { body: command.body } })).message;
    case 'delete':
      return (await api(messageRoutes.remove, { params })).message;
    case 'react':
    case 'unreact': {
      const reaction = { params: { ...params, reaction: command.reaction } };
      return (await api(messageRoutes[command.type], reaction)).message;
    }
  }
}

function newBody({ key, command }: ChatLetter, writtenAgo: number) {
  if (command.type !== 'message') throw new Error('only messages are sent as such');
  const { type: _type, ...message } = command;
  return { ...message, id: key, writtenAgo };
}

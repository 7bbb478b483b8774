import type { ChatLetter } from '../../../db/local/account/chatLetters.ts';
import { laneOf } from '../../../db/local/account/lanes.ts';
import { newestOf, unreadOf, type KeptConversation } from '../../../db/local/account/conversations.ts';
import type { Conversation, Message } from '../../../sync-server/protocol/chat.ts';

/** A line of the inbox, with what was chosen here and is not with the server yet. */
export interface ShownConversation {
  readonly conversation: Conversation;
  readonly lane: string;
  readonly newest: Message | null;
  /** What was said last, the own unsent words included; null = nothing yet. */
  readonly lastWords: { readonly body: string; readonly isOwn: boolean; readonly senderName: string } | null;
  readonly at: number;
  readonly unread: number;
  readonly isPinned: boolean;
  readonly isMuted: boolean;
  readonly isArchived: boolean;
  readonly isWaiting: boolean;
}

/** The threads of the inbox: those pinned first, then by what was said last. */
export function shownConversations(
  kept: readonly KeptConversation[],
  letters: readonly ChatLetter[],
  userId: string,
): readonly ShownConversation[] {
  return kept
    .filter(({ conversation: { kind } }) => kind === 'direct' || kind === 'group')
    .map((one) => shown(one, letters, userId))
    .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.at - a.at);
}

function shown(kept: KeptConversation, letters: readonly ChatLetter[], userId: string): ShownConversation {
  const { conversation } = kept;
  const lane = laneOf(conversation, userId);
  const own = letters.filter((letter) => letter.lane === lane);
  const chosen = (choice: 'isArchived' | 'isPinned' | 'isMuted', told: boolean): boolean =>
    own.reduce(
      (on, { command }) => (command.type === 'choose' && command.choice === choice ? command.on : on),
      told,
    );
  const newest = newestOf(kept);
  const unsent = own.findLast(({ command }) => command.type === 'message');
  const { archivedN, isPinned, isMuted } = conversation.membership;
  const lastN = newest?.n ?? conversation.lastN;
  return {
    conversation,
    lane,
    newest,
    lastWords:
      unsent?.command.type === 'message'
        ? { body: unsent.command.body, isOwn: true, senderName: '' }
        : newest && {
            body: newest.deletedAt === null ? newest.body : '',
            isOwn: newest.senderId === userId,
            senderName: newest.senderName,
          },
    at: Math.max(unsent?.writtenAt ?? 0, newest?.createdAt ?? conversation.createdAt),
    unread: unreadOf(kept, userId),
    isPinned: chosen('isPinned', isPinned),
    isMuted: chosen('isMuted', isMuted),
    isArchived: chosen('isArchived', archivedN > 0 && lastN <= archivedN),
    isWaiting: unsent !== undefined,
  };
}

/** The number on the messages button. Of a muted thread and of an archived one nothing is counted, nor of a stranger's request. */
export const unreadTotal = (shownOnes: readonly ShownConversation[]): number =>
  shownOnes
    .filter(
      ({ isMuted, isArchived, conversation }) => !isMuted && !isArchived && conversation.request === null,
    )
    .reduce((sum, { unread }) => sum + unread, 0);

import type { ChatLetter } from '../../../db/local/account/chatLetters.ts';
import type { Message } from '../../../sync-server/protocol/chat.ts';
import { topic } from '../connection/tabs.ts';
import type { QueueTopics } from '../outbox/topics.ts';

/** The server's answer to what was done in a conversation. */
export interface ChatAnswer {
  /** Why it was refused, in words; null = it was not. */
  readonly refusal: string | null;
  /** The message as it is by then; null = it is about none, or was refused. */
  readonly message: Message | null;
}

export const chatLetterTopics: QueueTopics<ChatLetter, ChatAnswer> = {
  posted: topic('chat:posted'),
  tried: topic('chat:tried'),
  settled: topic('chat:settled'),
  silent: topic('chat:silent'),
};

// These any tab tells the leader.

/** A screen shows conversations: the leader has them told anew. */
export const conversationsAsked = topic('chat:asked');
/** A letter that waits is not to be sent. */
export const letterTakenBack = topic<{ readonly key: string }>('chat:taken-back');
/** All messages up to one have been seen. */
export const threadRead = topic<{ readonly conversationId: string; readonly readN: number }>('chat:read');
/** Older messages are wanted that the device does not have. */
export const segmentAsked = topic<{ readonly conversationId: string; readonly no: number }>('chat:segment');
/** Somebody writes, or has stopped. */
export const typed = topic<{ readonly conversationId: string; readonly isTyping: boolean }>('chat:typed');

// This the leader tells all tabs.

/** Older messages that were asked for are here now, or could not be had. */
export const segmentCame = topic<{
  readonly conversationId: string;
  readonly no: number;
  readonly isHere: boolean;
}>('chat:segment-came');

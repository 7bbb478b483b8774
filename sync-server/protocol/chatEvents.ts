import { z } from 'zod/mini';
import {
  conversationIdSchema,
  conversationSchema,
  messageAckSchema,
  newMessageSchema,
  type Conversation,
  type ConversationMember,
  type Message,
} from './chat.ts';
import { syncAnswerSchema, syncQuestionSchema } from './chatSync.ts';

const ofOne = z.strictObject({ conversationId: conversationIdSchema });
const refused = { code: z.optional(z.string()), error: z.optional(z.string()) };
const okAck = z.object({ ok: z.boolean(), ...refused });

/** The messages about conversations that clients send. No client sends an update of a document. */
export const chatClientEvents = {
  'message.send': {
    body: z.extend(newMessageSchema, { conversationId: conversationIdSchema }),
    ack: messageAckSchema,
  },
  /** `upTo`: the `n` of the newest message that was read; left out: all that there is. */
  'receipt.read': {
    body: z.extend(ofOne, { upTo: z.optional(z.int().check(z.minimum(0))) }),
    ack: okAck,
  },
  'typing.start': { body: ofOne },
  'typing.stop': { body: ofOne },
  'conversation.create': {
    body: z.strictObject({ kind: z.literal('direct'), targetUserId: z.string().check(z.maxLength(60)) }),
    ack: z.object({ ok: z.boolean(), conversation: z.optional(conversationSchema), ...refused }),
  },
  /** `remove`: leave it; `archive`: hide it until something new is said, or show it again. */
  'conversation.members.update': {
    body: z.extend(ofOne, { remove: z.optional(z.boolean()), archive: z.optional(z.boolean()) }),
    ack: okAck,
  },
  'chat.sync': {
    body: syncQuestionSchema,
    ack: z.extend(syncAnswerSchema, {
      ok: z.boolean(),
      /** Packed pieces; see `unpackPieces`. An ArrayBuffer in browsers. */
      bytes: z.custom<Uint8Array | ArrayBuffer>(),
    }),
  },
} as const;

/** The messages about conversations to the devices of those concerned. */
export interface ChatEvents {
  /**
   * An entry of a log. `message`: of a new message; null for edits, deletions, reactions and news. `pos`: the entry's
   * position, counted from 0; null = it belongs to no document (an author who is alone with it). `update`: packed pieces.
   */
  'message.new': (news: {
    conversationId: string;
    message: Message | null;
    pos: number | null;
    update: Uint8Array | ArrayBuffer;
  }) => void;
  /** A conversation has so many entries: a device that has fewer asks `chat.sync`. */
  'chat.at': (news: { conversationId: string; ops: number }) => void;
  /** This socket has been told less than there was: the device asks `chat.sync`, and for the list. */
  'chat.behind': () => void;
  'conversation.created': (news: { conversation: Conversation }) => void;
  /** To one user: as the conversation is for them now. */
  'conversation.updated': (news: { conversation: Conversation }) => void;
  'conversation.members.added': (news: { conversationId: string; members: ConversationMember[] }) => void;
  /** To whom was taken out too: their device deletes the conversation. */
  'conversation.members.removed': (news: { conversationId: string; userId: string }) => void;
  'conversation.members.changed': (news: { conversationId: string; members: ConversationMember[] }) => void;
  /** The mark is one's own from another device, or that of somebody who lets it be seen. */
  'receipt.read': (news: { conversationId: string; userId: string; readN: number; at: number }) => void;
  'typing.start': (news: { conversationId: string; userId: string; username: string }) => void;
  'typing.stop': (news: { conversationId: string; userId: string; username: string }) => void;
}

import { z } from 'zod/mini';
import { phraseSchema, reactionSchema } from '../../../sync-server/protocol/chat.ts';
import { isChatLane } from './lanes.ts';
import type { LetterForm } from './letters.ts';

const ofMessage = { messageId: z.string() };

const chatCommandSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    body: z.string(),
    replyTo: z.optional(z.string()),
    phrase: z.optional(phraseSchema),
  }),
  z.object({ type: z.literal('edit'), ...ofMessage, body: z.string() }),
  z.object({ type: z.literal('delete'), ...ofMessage }),
  z.object({ type: z.enum(['react', 'unreact']), ...ofMessage, reaction: reactionSchema }),
  z.object({
    type: z.literal('choose'),
    choice: z.enum(['isArchived', 'isPinned', 'isMuted']),
    on: z.boolean(),
  }),
]);
/** What somebody does in a conversation, with a network or without. */
export type ChatCommand = z.infer<typeof chatCommandSchema>;

const chatLetterSchema = z.object({
  /** `direct:` and a user's id, or a conversation's id: letters of one lane arrive in their order. */
  lane: z.string(),
  /** By this device's clock, in milliseconds since 1970, UTC. */
  writtenAt: z.number(),
  command: chatCommandSchema,
});
/** A command on its way. The key of a message becomes its id, so that it is the same however often it is sent. */
export type ChatLetter = z.infer<typeof chatLetterSchema> & { readonly key: string };

export const chatLetterForm: LetterForm<ChatLetter> = {
  isOwnLane: isChatLane,
  laneOf: ({ lane }) => lane,
  keyOf: ({ key }) => key,
  write: ({ lane, writtenAt, command }) => ({ lane, writtenAt, command }),
  read(key, body) {
    const letter = z.safeParse(chatLetterSchema, body);
    return letter.success ? { key, ...letter.data } : null;
  },
};

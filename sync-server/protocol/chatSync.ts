import { z } from 'zod/mini';
import { conversationIdSchema } from './chat.ts';

/** Conversations of one question. */
export const SYNC_MOST = 100;
/** A device that lacks more entries gets the rest of the segment in which it is, and the last two. */
export const SYNC_WHOLE = 256;
/** An answer ends with the conversation that fills it; the device asks again for those that are left out. */
export const SYNC_BYTES = 256 * 1024;

/** Up to where a device has everything: the number of entries, which is the position of the next. 0 = it has nothing. */
const known = z.tuple([conversationIdSchema, z.int().check(z.minimum(0))]);

export const syncQuestionSchema = z.strictObject({
  have: z.array(known).check(z.maxLength(SYNC_MOST)),
});
export type SyncQuestion = z.infer<typeof syncQuestionSchema>;

/**
 * `at`: of each conversation that is answered its number of entries, which is up to where the device has everything once
 * it has applied them, and how many of the pieces are its, in the order of `bytes` (`unpackPieces`). Those that were asked
 * for and are in neither list did not fit: they are asked for again.
 */
export const syncAnswerSchema = z.object({
  format: z.int(),
  at: z.array(z.tuple([z.string(), z.int(), z.int()])),
  /** They are not the caller's (any more): the device deletes what it has. */
  gone: z.array(z.string()),
});
export type SyncAnswer = z.infer<typeof syncAnswerSchema>;

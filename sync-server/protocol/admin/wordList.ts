import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';

const WORD_MAX = 40;
const WORDS_MAX = 500;

/** A word that readers may have masked: letters and digits, in whatever script. */
const wordSchema = z.string().check(z.maxLength(WORD_MAX), z.regex(/^[\p{L}\p{N}]+$/u, 'one word a line'));

export const wordListAdminRoutes = {
  set: route({
    method: 'PUT',
    path: '/admin/words',
    access: 'moderator',
    sudo: true,
    summary: 'Choose the words that pages mask; null = those that come with the game',
    query: none,
    body: z.strictObject({ words: z.nullable(z.array(wordSchema).check(z.maxLength(WORDS_MAX))) }),
    reply: messageReply,
  }),
};

import { z } from 'zod/mini';
import { none, route } from './contract.ts';

export const wordListSchema = z.object({ words: z.array(z.string()) });

export const wordListRoutes = {
  get: route({
    method: 'GET',
    path: '/chat/words',
    access: 'public',
    summary: 'The words that pages mask for whoever has not turned that off',
    query: none,
    body: none,
    reply: wordListSchema,
  }),
};

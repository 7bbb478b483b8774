import { z } from 'zod/mini';
import { none, route } from './contract.ts';

/** A player's card opens at a touch of their name. */
export const cardSchema = z.object({
  id: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  preferredColor: z.string(),
  tagline: z.string(),
  /** Conquest Points. */
  elo: z.int(),
  /** Too few ranked games yet: the rating is a guess. */
  provisional: z.boolean(),
  /** Turns taken of the last hundred, in percent; null = there was none yet. */
  reliability: z.nullable(z.int()),
  /** The finished games that the caller and the player have played with each other; null on one's own card. */
  together: z.nullable(
    z.object({
      games: z.int(),
      /** Those in which the caller came out before the player, and the other way round; of a team both have one place. */
      ahead: z.int(),
      behind: z.int(),
    }),
  ),
});
export type Card = z.infer<typeof cardSchema>;

export const cardRoutes = {
  of: route({
    method: 'GET',
    path: '/users/:id/card',
    access: 'verified',
    summary: 'A player in short, with the record of the caller against them',
    query: none,
    body: none,
    reply: z.object({ card: cardSchema }),
  }),
};

import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';

export const BOT_NAME_MAX = 40;
/** Tokens that an account may have at a time. */
export const MOST_BOT_TOKENS = 5;
/** Every token of a bot begins with it. */
export const BOT_PREFIX = 'ckb_';

/** A token without what opens the door. */
const botTokenSchema = z.object({
  /** Names the token; opens nothing. */
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970, UTC. */
  createdAt: z.int(),
  /** To the hour; null = never. */
  lastUsedAt: z.nullable(z.int()),
});
export type BotToken = z.infer<typeof botTokenSchema>;

export const botRoutes = {
  list: route({
    method: 'GET',
    path: '/bots/tokens',
    access: 'verified',
    summary: "The tokens of the caller's bots, without their secrets",
    query: none,
    body: none,
    reply: z.object({ tokens: z.array(botTokenSchema) }),
  }),
  create: route({
    method: 'POST',
    path: '/bots/tokens',
    access: 'verified',
    summary: 'Make a token with which a program plays for the caller; shown this once',
    query: none,
    body: z.strictObject({
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Give the bot a name'),
          z.maxLength(BOT_NAME_MAX, `At most ${BOT_NAME_MAX} characters`),
        ),
    }),
    reply: z.object({ token: z.string(), bot: botTokenSchema }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/bots/tokens/:id',
    access: 'verified',
    summary: 'Revoke a token, and close what is connected by it',
    query: none,
    body: none,
    reply: messageReply,
  }),
};

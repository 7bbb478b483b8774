import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';
import { writtenText } from '../text.ts';

export const SANCTIONS = ['mute', 'shadow', 'suspend', 'ban'] as const;
export type SanctionKind = (typeof SANCTIONS)[number];

/** Why somebody is acted on, and why somebody is reported. */
export const REASONS = [
  'insults',
  'hate',
  'threats',
  'spam',
  'sexual',
  'name',
  'picture',
  'private_data',
  'collusion',
  'stalling',
  'engine',
  'accounts',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];
export const reasonSchema = z.enum(REASONS);

const HOUR_S = 3600;
/** The length of one in seconds; null = for ever. */
export const DURATIONS = [
  HOUR_S,
  6 * HOUR_S,
  24 * HOUR_S,
  3 * 24 * HOUR_S,
  7 * 24 * HOUR_S,
  30 * 24 * HOUR_S,
  365 * 24 * HOUR_S,
] as const;
const LONGEST_S = 10 * 365 * 24 * HOUR_S;

const words = writtenText(1_000, 'many');

export const sanctionSchema = z.object({
  id: z.string(),
  kind: z.enum(SANCTIONS),
  reason: z.enum(REASONS),
  words: z.string(),
  at: z.int(),
  /** null = for ever. */
  until: z.nullable(z.int()),
  liftedAt: z.nullable(z.int()),
  /** What the person has said against it, and what came of that; null = nothing. */
  appeal: z.nullable(
    z.object({
      words: z.string(),
      at: z.int(),
      decidedAt: z.nullable(z.int()),
      lifted: z.nullable(z.boolean()),
      answer: z.nullable(z.string()),
    }),
  ),
});
export type Sanction = z.infer<typeof sanctionSchema>;

export const imposeSchema = z.strictObject({
  kind: z.enum(SANCTIONS),
  reason: z.enum(REASONS),
  words: words,
  /** null = for ever. */
  seconds: z.nullable(z.int().check(z.minimum(60), z.maximum(LONGEST_S))),
});
export type Imposition = z.infer<typeof imposeSchema>;

/** Whoever is acted on reads these, also while they may do nothing else. */
export const appealRoutes = {
  own: route({
    method: 'GET',
    path: '/sanctions',
    access: 'user',
    summary: 'What the moderators have done about the account, and why',
    query: none,
    body: none,
    reply: z.object({ sanctions: z.array(sanctionSchema) }),
  }),
  appeal: route({
    method: 'POST',
    path: '/sanctions/:id/appeal',
    access: 'user',
    summary: 'Say what speaks against a sanction, once',
    query: none,
    body: z.strictObject({ words: words }),
    reply: messageReply,
  }),
};

import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';
import { writtenText } from '../text.ts';

/** Who spares whom, who wins only with whom, who chooses like the Grandmaster. */
export const HINT_KINDS = ['truce', 'feeding', 'engine'] as const;
export type HintKind = (typeof HINT_KINDS)[number];

export const hintFactsSchema = z.object({
  /** Games in common, of an engine decisions that were compared. */
  of: z.int(),
  /** Turns in which one attacked the other; wins; decisions that the Grandmaster would have made. */
  seen: z.int(),
  /** How many of them were to be expected. */
  expected: z.number(),
  /** The chance of it without a reason, 0 to 1. */
  chance: z.number(),
});
export type HintFacts = z.infer<typeof hintFactsSchema>;

const personSchema = z.object({ id: z.string(), username: z.string() });

const hintSchema = z.object({
  id: z.string(),
  kind: z.enum(HINT_KINDS),
  one: personSchema,
  /** null = nobody else has a part in it. */
  other: z.nullable(personSchema),
  facts: hintFactsSchema,
  foundAt: z.int(),
  seenAt: z.int(),
  settledAt: z.nullable(z.int()),
  /** Do the two sign in from one place? */
  isLinked: z.boolean(),
  /** The last games behind it, newest first. */
  games: z.array(z.object({ id: z.string(), name: z.string(), at: z.int() })),
});
export type Hint = z.infer<typeof hintSchema>;

/** The same place alone, or a device of the same kind too. */
export const LINK_STRENGTHS = ['weak', 'strong'] as const;

const linkSchema = z.object({
  username: z.string(),
  strength: z.enum(LINK_STRENGTHS),
  /** Accounts that sign in from the place. */
  sharedBy: z.int(),
  seenAt: z.int(),
});
export type AccountLink = z.infer<typeof linkSchema>;

const base = '/admin/fair-play';

export const fairPlayRoutes = {
  list: route({
    method: 'GET',
    path: base,
    access: 'moderator',
    summary: 'What stood out in ranked games and nobody has settled, newest first',
    query: none,
    body: none,
    reply: z.object({
      hints: z.array(hintSchema),
      /** The last look at all games; null = there was none yet. */
      look: z.nullable(z.object({ at: z.int(), games: z.int(), found: z.int() })),
    }),
  }),
  about: route({
    method: 'GET',
    path: '/admin/users/:id/fair-play',
    access: 'moderator',
    summary: 'What stood out about somebody, and accounts that sign in from the same place',
    query: none,
    body: none,
    reply: z.object({
      hints: z.array(hintSchema),
      links: z.array(linkSchema),
      /** The networks from which they sign in, as keyed hashes by which accounts can be searched. */
      networks: z.array(z.string()),
    }),
  }),
  settle: route({
    method: 'POST',
    path: `${base}/:id/settle`,
    access: 'moderator',
    sudo: true,
    summary: 'Lay a hint aside, whatever came of it; it does not come back',
    query: none,
    body: z.strictObject({ reason: writtenText(500, 'many') }),
    reply: messageReply,
  }),
};

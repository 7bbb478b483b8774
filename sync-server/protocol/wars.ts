import { z } from 'zod/mini';
import { poolMapSchema } from '../../engine/wars/pool.ts';
import { lineSchema } from '../../engine/wars/state.ts';
import { SIDES, WAR_FORMATS, warPickSchema, warTermsSchema } from '../../engine/wars/terms.ts';
import { CLAN_ROLES } from './clans.ts';
import { none, route } from './contract.ts';
import { emblemSchema } from './emblems.ts';

const side = z.enum(SIDES);
const userId = z.string().check(z.maxLength(60));
const status = z.enum(['offered', 'declined', 'lapsed', 'running', 'over', 'cancelled']);

/** A clan in a war. One that is gone has the name it had when the war began. */
const warClanSchema = z.object({
  /** null = it is gone. */
  slug: z.nullable(z.string()),
  name: z.string(),
  tag: z.string(),
  emblem: emblemSchema,
});
export type WarClan = z.infer<typeof warClanSchema>;

const sides = <T extends z.ZodMiniType>(one: T) => z.object({ challenger: one, challenged: one });

const warBriefSchema = z.object({
  id: z.string(),
  status,
  clans: sides(warClanSchema),
  boards: z.int(),
  won: sides(z.int()),
  winner: z.nullable(side),
  createdAt: z.int(),
  endedAt: z.nullable(z.int()),
});
export type WarBrief = z.infer<typeof warBriefSchema>;

const warPlayerSchema = z.object({ userId: z.string(), username: z.string(), elo: z.int() });

const warBoardSchema = z.object({
  number: z.int(),
  format: z.enum(WAR_FORMATS),
  set: z.int(),
  home: z.nullable(side),
  status: z.enum(['closed', 'running', 'decided']),
  pick: z.nullable(warPickSchema),
  players: sides(z.array(warPlayerSchema)),
  games: z.int(),
  winner: z.nullable(side),
  by: z.nullable(z.enum(['game', 'forfeit', 'barred', 'void'])),
  /** Its newest game; null = there is none. */
  roomId: z.nullable(z.string()),
  /** Whose turn it is there. */
  turn: z.nullable(side),
  /** The caller is to move. */
  isYourTurn: z.boolean(),
  /** Which side holds each land, as everybody may see it; empty where nobody may. */
  owners: z.array(z.nullable(side)),
});
export type WarBoardShown = z.infer<typeof warBoardSchema>;

export const warPageSchema = z.object({
  ...warBriefSchema.shape,
  terms: warTermsSchema,
  /** The terms before the last counter-offer; null = there was none. */
  before: z.nullable(warTermsSchema),
  /** Players' maps that the terms name, in the revisions that are played. */
  maps: z.array(poolMapSchema),
  offeredBy: side,
  lapsesAt: z.nullable(z.int()),
  setsOpen: z.int(),
  grid: z.array(warBoardSchema),
  cancelAskedBy: z.nullable(side),
  concededBy: z.nullable(side),
  /** The chance that the challenger wins, 0 to 1. */
  forecast: z.number(),
  ratings: sides(z.nullable(z.int())),
  shift: z.int(),
  /** Of the caller: their side and role; null = they belong to neither clan. */
  own: z.nullable(
    z.object({
      side,
      role: z.enum(CLAN_ROLES),
      /** For officers: their line-ups of the sets that are closed yet, and who may be named. */
      lines: z.array(lineSchema),
      fit: z.array(warPlayerSchema),
    }),
  ),
});
export type WarPage = z.infer<typeof warPageSchema>;

/** What officers of both clans do about a war. */
export const warActSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('counter'), terms: warTermsSchema }),
  z.strictObject({ type: z.literal('accept') }),
  /** Also takes back one's own offer. */
  z.strictObject({ type: z.literal('decline') }),
  z.strictObject({
    type: z.literal('line_up'),
    set: z.int().check(z.minimum(0), z.maximum(4)),
    lines: z.array(lineSchema).check(z.maxLength(41)),
  }),
  z.strictObject({
    type: z.literal('substitute'),
    board: z.int().check(z.minimum(1), z.maximum(41)),
    out: userId,
    in: userId,
  }),
  z.strictObject({ type: z.literal('concede') }),
  /** Asks to call the war off, agrees to it, or takes that back. */
  z.strictObject({ type: z.literal('cancel') }),
]);
export type WarAct = z.infer<typeof warActSchema>;

const warReply = z.object({ war: warPageSchema });

export const warRoutes = {
  list: route({
    method: 'GET',
    path: '/community/wars',
    access: 'public',
    summary: 'Wars that go on, the newest first',
    query: none,
    body: none,
    reply: z.object({ wars: z.array(warBriefSchema) }),
  }),
  ofClan: route({
    method: 'GET',
    path: '/community/clans/:slug/wars',
    access: 'public',
    summary: 'The wars of a clan, the newest first, but for what is only offered',
    query: none,
    body: none,
    reply: z.object({ wars: z.array(warBriefSchema) }),
  }),
  get: route({
    method: 'GET',
    path: '/community/wars/:id',
    access: 'public',
    summary: 'A war that goes on or is over, as everybody may see it',
    query: none,
    body: none,
    reply: warReply,
  }),
  ofOwnClan: route({
    method: 'GET',
    path: '/wars',
    access: 'verified',
    summary: "The wars of the caller's clan, offers too, the newest first",
    query: none,
    body: none,
    reply: z.object({ wars: z.array(warBriefSchema) }),
  }),
  seen: route({
    method: 'GET',
    path: '/wars/:id',
    access: 'verified',
    summary:
      'A war as the caller may see it: of line-ups that are secret yet those of their own clan, if they are an officer',
    query: none,
    body: none,
    reply: warReply,
  }),
  challenge: route({
    method: 'POST',
    path: '/community/clans/:slug/wars',
    access: 'verified',
    summary: 'Challenge a clan, as an officer of another',
    query: none,
    body: z.strictObject({ terms: warTermsSchema }),
    reply: warReply,
  }),
  act: route({
    method: 'POST',
    path: '/community/wars/:id/acts',
    access: 'verified',
    summary:
      'Answer an offer, name who plays, substitute, give up, call off: as an officer of one of the clans',
    query: none,
    body: warActSchema,
    reply: warReply,
  }),
};

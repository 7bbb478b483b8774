import { z } from 'zod/mini';
import {
  LEAST_PLAYERS,
  MOST_PLAYERS,
  ROUND_ROBIN_MOST,
  tournamentRulesSchema,
} from '../../engine/tournaments/model.ts';
import { shownGameSchema } from './community.ts';
import { none, route } from './contract.ts';
import { CLOCKS, mapIdSchema, roomNameSchema, roomPasswordSchema } from './roomSettings.ts';
import { writtenText } from './text.ts';

export const TOURNAMENT_TEXT_MAX = 500;
/** Tournaments of one organizer that are not over. */
export const MOST_TOURNAMENTS = 2;
/** Players of live games have so long before the start to say that they are there. */
export const CHECK_IN_MS = 600_000;
/** Whoever opens one takes so much of their turns, in percent. */
export const ORGANIZER_RELIABILITY = 90;

const players = z.int().check(z.minimum(LEAST_PLAYERS), z.maximum(MOST_PLAYERS));

export const tournamentFormSchema = z
  .strictObject({
    name: roomNameSchema,
    description: z._default(writtenText(TOURNAMENT_TEXT_MAX, 'many'), ''),
    rules: tournamentRulesSchema,
    mapId: mapIdSchema,
    clock: z._default(z.enum(CLOCKS), 'standard'),
    minPlayers: z._default(players, LEAST_PLAYERS),
    maxPlayers: z._default(players, 16),
    /** Conquest Points that an entrant must have. */
    minRating: z._default(z.int().check(z.minimum(0), z.maximum(3000)), 0),
    /** Milliseconds since 1970, UTC; null = when it is full. */
    startsAt: z._default(z.nullable(z.int()), null),
    /** Only members of the organizer's clan may enter. */
    clanOnly: z._default(z.boolean(), false),
    password: z.optional(roomPasswordSchema),
  })
  .check(
    z.refine(({ minPlayers, maxPlayers }) => minPlayers <= maxPlayers, {
      path: ['minPlayers'],
      error: 'Not more than the most players',
    }),
    z.refine(({ rules, maxPlayers }) => rules.kind !== 'round_robin' || maxPlayers <= ROUND_ROBIN_MOST, {
      path: ['maxPlayers'],
      error: `A round robin is for ${ROUND_ROBIN_MOST} players at most`,
    }),
  );
export type TournamentForm = z.infer<typeof tournamentFormSchema>;

const brief = {
  id: z.string(),
  name: z.string(),
  status: z.enum(['open', 'running', 'over', 'cancelled']),
  rules: tournamentRulesSchema,
  mapId: z.string(),
  clock: z.enum(CLOCKS),
  entrants: z.int(),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  minRating: z.int(),
  hasPassword: z.boolean(),
  /** Only its members may enter; a clan that is gone has no page. */
  clan: z._default(z.nullable(z.object({ slug: z.nullable(z.string()), tag: z.string() })), null),
  isFeatured: z._default(z.boolean(), false),
  startsAt: z.nullable(z.int()),
  /** From this moment to the start players check in, or they do not play; null = they need not, or it is not known yet. */
  checkInFrom: z._default(z.nullable(z.int()), null),
  createdAt: z.int(),
  endedAt: z.nullable(z.int()),
};
export const tournamentBriefSchema = z.object(brief);
export type TournamentBrief = z.infer<typeof tournamentBriefSchema>;

const personSchema = z.object({
  userId: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  preferredColor: z.string(),
  elo: z.int(),
});

const matchSchema = z.object({
  id: z.string(),
  /** User ids in the order of turns; one alone has a bye. */
  players: z.array(z.string()),
  /** `places[n]` is that of `players[n]`, 0 = best, null = none; null = the match goes on. */
  places: z.nullable(z.array(z.nullable(z.int()))),
  /** The rooms of its games so far. */
  rooms: z.array(z.string()),
});
export type TournamentMatch = z.infer<typeof matchSchema>;

export const tournamentSchema = z.object({
  ...brief,
  description: z.string(),
  organizerId: z.string(),
  /** It is running, and may be entered still. */
  takesLate: z._default(z.boolean(), false),
  /** The conversation of those who take part, told to them alone. */
  conversationId: z._default(z.nullable(z.string()), null),
  /** Everybody who has entered, the best first; before the start in the order of entering. */
  standings: z.array(
    z.object({
      ...personSchema.shape,
      /** 1 is best, equal places are shared; null before the start. */
      place: z.nullable(z.int()),
      points: z.number(),
      buchholz: z.number(),
      isOut: z.boolean(),
      /** They entered while the first round was played: half a point for it. */
      isLate: z._default(z.boolean(), false),
      isCheckedIn: z._default(z.boolean(), false),
    }),
  ),
  rounds: z.array(z.array(matchSchema)),
});
export type Tournament = z.infer<typeof tournamentSchema>;

export const tournamentActSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('enter'), password: z.optional(z.string().check(z.maxLength(64))) }),
  /** In the last ten minutes before the start of live games. */
  z.strictObject({ type: z.literal('check_in') }),
  /** Before the start as if they had never entered; later they have lost what they have not won. */
  z.strictObject({ type: z.literal('withdraw') }),
  /** Before the start, by its organizer or an admin. */
  z.strictObject({ type: z.literal('cancel') }),
]);
export type TournamentAct = z.infer<typeof tournamentActSchema>;

const reply = z.object({ tournament: tournamentSchema });

export const tournamentRoutes = {
  list: route({
    method: 'GET',
    path: '/community/tournaments',
    access: 'public',
    summary: 'Tournaments that may be entered, that are running, and that were over last',
    query: none,
    body: none,
    reply: z.object({ tournaments: z.array(tournamentBriefSchema) }),
  }),
  ofClan: route({
    method: 'GET',
    path: '/community/clans/:slug/tournaments',
    access: 'public',
    summary: 'The newest tournaments that only the members of a clan may enter',
    query: none,
    body: none,
    reply: z.object({ tournaments: z.array(tournamentBriefSchema) }),
  }),
  get: route({
    method: 'GET',
    path: '/community/tournaments/:id',
    access: 'public',
    summary: 'A tournament with its standings, matches and rooms',
    query: none,
    body: none,
    reply,
  }),
  seen: route({
    method: 'GET',
    path: '/community/tournaments/:id/seen',
    access: 'verified',
    summary: 'A tournament as the caller may see it: with its conversation, if they take part',
    query: none,
    body: none,
    reply,
  }),
  games: route({
    method: 'GET',
    path: '/community/tournaments/:id/games',
    access: 'public',
    summary: 'A few running games of a tournament at which anybody may look, with their boards',
    query: none,
    body: none,
    reply: z.object({ games: z.array(shownGameSchema) }),
  }),
  open: route({
    method: 'POST',
    path: '/community/tournaments',
    access: 'verified',
    summary: 'Open a tournament that others may enter',
    query: none,
    body: tournamentFormSchema,
    reply,
  }),
  act: route({
    method: 'POST',
    path: '/community/tournaments/:id/acts',
    access: 'verified',
    summary: 'Enter, check in, withdraw, or cancel a tournament; answered alike when it is repeated',
    query: none,
    body: tournamentActSchema,
    reply,
  }),
};

const scheduleSchema = z.object({
  id: z.string(),
  /** Five fields, in UTC. */
  cron: z.string(),
  name: z.string(),
  /** The start of the one that is open, at which the next is opened. */
  opensAt: z.int(),
});
export type TournamentSchedule = z.infer<typeof scheduleSchema>;

const schedulesReply = z.object({ schedules: z.array(scheduleSchema) });

export const tournamentAdminRoutes = {
  feature: route({
    method: 'PUT',
    path: '/admin/tournaments/:id/featured',
    access: 'admin',
    sudo: true,
    summary: 'List a tournament before all others, or no more',
    query: none,
    body: z.strictObject({ isFeatured: z.boolean() }),
    reply,
  }),
  schedules: route({
    method: 'GET',
    path: '/admin/tournament-schedules',
    access: 'admin',
    summary: 'Tournaments that are opened again and again',
    query: none,
    body: none,
    reply: schedulesReply,
  }),
  schedule: route({
    method: 'POST',
    path: '/admin/tournament-schedules',
    access: 'admin',
    sudo: true,
    summary: 'Have a tournament opened again and again, at times in the format of cron, in UTC',
    query: none,
    body: z.strictObject({
      cron: z.string().check(z.maxLength(80)),
      form: tournamentFormSchema.check(
        z.refine(({ password, clanOnly }) => password === undefined && !clanOnly, {
          error: 'Tournaments on a schedule are for everybody',
        }),
      ),
    }),
    reply: schedulesReply,
  }),
  unschedule: route({
    method: 'DELETE',
    path: '/admin/tournament-schedules/:id',
    access: 'admin',
    sudo: true,
    summary: 'Open no more tournaments of a schedule; those that are open go on',
    query: none,
    body: none,
    reply: schedulesReply,
  }),
};

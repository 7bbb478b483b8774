import { z } from 'zod/mini';
import {
  LEAST_PLAYERS,
  MOST_PLAYERS,
  ROUND_ROBIN_MOST,
  tournamentRulesSchema,
} from '../../engine/tournaments/model.ts';
import { none, route } from './contract.ts';
import { CLOCKS, mapIdSchema, roomNameSchema, roomPasswordSchema } from './roomSettings.ts';
import { writtenText } from './text.ts';

export const TOURNAMENT_TEXT_MAX = 500;
/** Tournaments of one organizer that are not over. */
export const MOST_TOURNAMENTS = 2;
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
  startsAt: z.nullable(z.int()),
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
  /** Everybody who has entered, the best first; before the start in the order of entering. */
  standings: z.array(
    z.object({
      ...personSchema.shape,
      /** 1 is best, equal places are shared; null before the start. */
      place: z.nullable(z.int()),
      points: z.number(),
      buchholz: z.number(),
      isOut: z.boolean(),
    }),
  ),
  rounds: z.array(z.array(matchSchema)),
});
export type Tournament = z.infer<typeof tournamentSchema>;

export const tournamentActSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('enter'), password: z.optional(z.string().check(z.maxLength(64))) }),
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
  get: route({
    method: 'GET',
    path: '/community/tournaments/:id',
    access: 'public',
    summary: 'A tournament with its standings, matches and rooms',
    query: none,
    body: none,
    reply,
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
    summary: 'Enter, withdraw, or cancel a tournament; answered alike when it is repeated',
    query: none,
    body: tournamentActSchema,
    reply,
  }),
};

import { z } from 'zod/mini';
import { MATCH_KINDS, PACES } from '../../engine/model/matchKinds.ts';
import { messageReply, none, route } from './contract.ts';

/** The kind of game that somebody looks for. */
const wishSchema = z.strictObject({
  kind: z.enum(MATCH_KINDS),
  pace: z.enum(PACES),
  ranked: z.boolean(),
});
export type MatchWish = z.infer<typeof wishSchema>;

/** Somebody's place among those who look for opponents. */
export const ticketSchema = z.object({
  id: z.string(),
  kind: z.enum(MATCH_KINDS),
  pace: z.enum(PACES),
  ranked: z.boolean(),
  /** Milliseconds since 1970, UTC. */
  createdAt: z.int(),
  /** So many others wait for the same now, near or far. */
  others: z.int(),
  /** The room in which the opponents are, once they are found. */
  roomId: z.nullable(z.string()),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** A page that waits for a live game says this often that somebody is there. */
export const KEEP_TICKET_EVERY_MS = 10_000;

const ticketReply = z.object({ ticket: ticketSchema });

export const matchmakingRoutes = {
  tickets: route({
    method: 'GET',
    path: '/play/tickets',
    access: 'verified',
    summary: 'With what the caller looks for opponents',
    query: none,
    body: none,
    reply: z.object({ tickets: z.array(ticketSchema) }),
  }),
  take: route({
    method: 'POST',
    path: '/play/tickets',
    access: 'verified',
    summary:
      'Look for opponents; one live game and one with a day for each turn at a time. The same again changes nothing',
    query: none,
    body: wishSchema,
    reply: ticketReply,
  }),
  keep: route({
    method: 'POST',
    path: '/play/tickets/:id/keep',
    access: 'verified',
    summary: 'Still there: who waits for a live game and does not say so is taken out',
    query: none,
    body: none,
    reply: ticketReply,
  }),
  tear: route({
    method: 'DELETE',
    path: '/play/tickets/:id',
    access: 'verified',
    summary: 'Look no longer; an answer already found stays',
    query: none,
    body: none,
    reply: messageReply,
  }),
};

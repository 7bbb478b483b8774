import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';
import { listedMapSchema } from './maps.ts';
import { writtenText } from './text.ts';

export const OPINION_MAX = 500;

/** Maps as one account sees them: what it likes, what it says, what it makes of them. */
export const mapOpinionRoutes = {
  own: route({
    method: 'GET',
    path: '/own-maps',
    access: 'verified',
    summary: "The caller's favourite maps, and those that they have published",
    query: none,
    body: none,
    reply: z.object({ favourites: z.array(listedMapSchema), published: z.array(listedMapSchema) }),
  }),
  get: route({
    method: 'GET',
    path: '/players-maps/:id/own',
    access: 'verified',
    summary: 'A map as it stands with the caller: their favourite, their stars, and if they may give any',
    query: none,
    body: none,
    reply: z.object({
      isFavourite: z.boolean(),
      /** Whoever has finished a game on it may. */
      mayRate: z.boolean(),
      /** null = they gave none. */
      rating: z.nullable(z.object({ stars: z.int(), words: z.string() })),
    }),
  }),
  favour: route({
    method: 'PUT',
    path: '/players-maps/:id/favourite',
    access: 'verified',
    summary: 'Puts a map among the favourites',
    query: none,
    body: none,
    reply: messageReply,
  }),
  disfavour: route({
    method: 'DELETE',
    path: '/players-maps/:id/favourite',
    access: 'verified',
    summary: 'Takes a map out of the favourites',
    query: none,
    body: none,
    reply: messageReply,
  }),
  rate: route({
    method: 'PUT',
    path: '/players-maps/:id/rating',
    access: 'verified',
    summary: 'Gives a map one to five stars, with words for everybody; whoever has finished a game on it may',
    query: none,
    body: z.strictObject({
      stars: z.int().check(z.minimum(1), z.maximum(5)),
      words: z._default(writtenText(OPINION_MAX, 'many'), ''),
    }),
    reply: messageReply,
  }),
  fork: route({
    method: 'POST',
    path: '/players-maps/:id/forks',
    access: 'verified',
    summary:
      'Says that a draft of the caller is begun as a copy of a map; what is published of it credits the map',
    query: none,
    body: z.strictObject({ draftId: z.uuid() }),
    reply: messageReply,
  }),
};

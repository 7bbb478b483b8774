import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';
import { briefSchema } from '../mapReviews.ts';
import { NO_CONTROLS, published } from '../maps.ts';
import { writtenText } from '../text.ts';

const adminMapSchema = z.object({ ...published, reason: z.nullable(z.string()) });
export type AdminMap = z.infer<typeof adminMapSchema>;

/** A board that comes with the game: nothing is done about it, but much is played on it. */
const builtInSchema = z.object({
  id: z.string(),
  title: z.string(),
  rev: z.int(),
  plays: published.plays,
  fairness: published.fairness,
});

/** What staff does about a published map; admins alone make it official or give it to somebody else. */
export const MAP_ACTS = [
  'map.take_down',
  'map.restore',
  'map.official',
  'map.unofficial',
  'map.feature',
  'map.unfeature',
  'map.list',
  'map.unlist',
  'map.withdraw',
  'map.hand_over',
  'map.play_again',
] as const;
export type MapAct = (typeof MAP_ACTS)[number];

export const adminMapRoutes = {
  queue: route({
    method: 'GET',
    path: '/admin/map-reviews',
    access: 'reviewer',
    summary: 'What waits for reviewers, oldest first',
    query: none,
    body: none,
    reply: z.object({ reviews: z.array(briefSchema) }),
  }),
  list: route({
    method: 'GET',
    path: '/admin/maps',
    access: 'reviewer',
    summary: "The boards of the game, and players' maps, whatever became of them, the newest first",
    query: none,
    body: none,
    reply: z.object({ builtIn: z.array(builtInSchema), maps: z.array(adminMapSchema) }),
  }),
  act: route({
    method: 'POST',
    path: '/admin/maps/:id/acts',
    access: 'moderator',
    sudo: true,
    summary:
      'Takes a map down or brings it back, lists it or not, recommends it, opens it to ranked games, or gives it away',
    query: none,
    body: z.strictObject({
      act: z.enum(MAP_ACTS),
      reason: writtenText(500, 'many').check(z.minLength(1)),
      /** Of a takedown: games that run on the map end too. */
      endGames: z._default(z.boolean(), false),
      /** Of a takedown: somebody else has rights to what it shows, so that the picture under its draft goes too. */
      overRights: z._default(z.boolean(), false),
      /** Whom the map is given to, by their name. */
      to: z.optional(z.string().check(z.maxLength(40), z.regex(NO_CONTROLS))),
    }),
    reply: messageReply,
  }),
};

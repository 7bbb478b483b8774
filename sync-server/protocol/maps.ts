import { z } from 'zod/mini';
import { mapDefinitionSchema } from '../../engine/model/map.ts';
import { messageReply, none, route } from './contract.ts';
import { pageSize } from './paging.ts';
import { writtenText } from './text.ts';

const mapEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The map has so many of them. */
  territories: z.int(),
  players: z.object({ min: z.int(), max: z.int() }),
});

const mapDetailSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Games name the revision that they are played on. */
  rev: z.int(),
  territories: z.array(
    z.object({ id: z.string(), name: z.string(), adjacentTerritories: z.array(z.string()) }),
  ),
  regions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Armies a turn for whoever holds all of it. */
      bonus: z.int(),
      territoryIds: z.array(z.string()),
    }),
  ),
});

const published = {
  id: z.string(),
  title: z.string(),
  author: z.string(),
  /** On what is `withdrawn` or `taken_down` no new game begins. */
  state: z.enum(['listed', 'unlisted', 'withdrawn', 'taken_down']),
  rev: z.int(),
  territories: z.int(),
  regions: z.int(),
  players: z.object({ min: z.int(), max: z.int(), recommended: z.tuple([z.int(), z.int()]) }),
  licence: z.string(),
  /** Ranked games may be played on it. */
  isOfficial: z.boolean(),
  publishedAt: z.int(),
};
const publishedSchema = z.object(published);
export type PublishedMap = z.infer<typeof publishedSchema>;

const pageSchema = z.object({
  ...published,
  /** Why it was taken down. */
  reason: z.nullable(z.string()),
  /** The newest first. */
  revisions: z.array(z.object({ rev: z.int(), note: z.string(), publishedAt: z.int(), hash: z.string() })),
});
export type MapPage = z.infer<typeof pageSchema>;

const adminMapSchema = z.object({ ...published, reason: z.nullable(z.string()) });
export type AdminMap = z.infer<typeof adminMapSchema>;

const searchSchema = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(80))),
  players: z.optional(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(12))),
  /** At most so many territories. */
  most: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(400))),
  after: z.optional(z.string().check(z.maxLength(80))),
  limit: pageSize(24, 50),
});
export type MapSearch = z.output<typeof searchSchema>;

export const mapRoutes = {
  get: route({
    method: 'GET',
    path: '/maps/:id',
    access: 'public',
    summary: 'The territories of a board, what borders on what, and the regions with what they bring',
    query: none,
    body: none,
    reply: z.object({ map: mapDetailSchema }),
  }),
  list: route({
    method: 'GET',
    path: '/maps',
    access: 'public',
    summary: 'The boards that come with the game',
    query: none,
    body: none,
    reply: z.object({ maps: z.array(mapEntrySchema) }),
  }),
  search: route({
    method: 'GET',
    path: '/players-maps',
    access: 'public',
    summary: 'Maps of players that are listed, by words of title and author, the newest first',
    query: searchSchema,
    body: none,
    reply: z.object({ maps: z.array(publishedSchema), next: z.nullable(z.string()) }),
  }),
  page: route({
    method: 'GET',
    path: '/players-maps/:id',
    access: 'public',
    summary: "A player's map with its revisions; one that was taken down says why",
    query: none,
    body: none,
    reply: z.object({ map: pageSchema }),
  }),
  revision: route({
    method: 'GET',
    path: '/maps/:id/revisions/:rev',
    access: 'public',
    summary: 'A board as it is drawn, in a revision; it never changes',
    query: none,
    body: none,
    reply: z.object({ hash: z.string(), map: mapDefinitionSchema }),
    etag: ({ hash }) => hash,
  }),
  setVisibility: route({
    method: 'POST',
    path: '/players-maps/:id/visibility',
    access: 'verified',
    summary: 'The owner lists a map, hides it from the list, or lets no new games begin on it',
    query: none,
    body: z.strictObject({ state: z.enum(['listed', 'unlisted', 'withdrawn']) }),
    reply: messageReply,
  }),
};

export const adminMapRoutes = {
  list: route({
    method: 'GET',
    path: '/admin/maps',
    access: 'reviewer',
    summary: "Players' maps, whatever became of them, the newest first",
    query: none,
    body: none,
    reply: z.object({ maps: z.array(adminMapSchema) }),
  }),
  act: route({
    method: 'POST',
    path: '/admin/maps/:id/acts',
    access: 'moderator',
    sudo: true,
    summary: 'Takes a map down or brings it back, or opens it to ranked games',
    query: none,
    body: z.strictObject({
      act: z.enum(['map.take_down', 'map.restore', 'map.official', 'map.unofficial']),
      reason: writtenText(500, 'many').check(z.minLength(1)),
    }),
    reply: messageReply,
  }),
};

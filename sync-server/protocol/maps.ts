import { z } from 'zod/mini';
import { GAME_MODES } from '../../engine/model/config.ts';
import { mapDefinitionSchema } from '../../engine/model/map.ts';
import { messageReply, none, route } from './contract.ts';
import { mapTrialSchema } from './mapTrials.ts';
import { pageSize } from './paging.ts';

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

/** A map as lists draw it: as of `MapPreview` (`engine/maps/preview.ts`). */
const previewSchema = z.object({
  width: z.int(),
  height: z.int(),
  regions: z.array(z.object({ color: z.string(), d: z.string() })),
});
export type ShownPreview = z.infer<typeof previewSchema>;

/** Of every map of a player. */
export const published = {
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
  /** Staff recommends it. */
  isFeatured: z.boolean(),
  publishedAt: z.int(),
  /** Seats of equal Commanders; null = not known yet. */
  fairness: z.nullable(z.enum(['even', 'leans', 'uneven'])),
  /** The modes that it suits. */
  modes: z.array(z.enum(GAME_MODES)),
  /** ISO 639-1 of the names on it; empty = not said. */
  language: z.string(),
  /** Games on it that were played to their end. */
  plays: z.int(),
  /** What players gave, 1 to 5, weighed as the server sorts by it, to a tenth; null = nobody did. */
  stars: z.nullable(z.number()),
  ratings: z.int(),
};
const publishedSchema = z.object(published);
export type PublishedMap = z.infer<typeof publishedSchema>;

/** A map as a list shows it. */
export const listedMapSchema = z.object({ ...published, preview: z.nullable(previewSchema) });
export type ListedMap = z.infer<typeof listedMapSchema>;

const namedMapSchema = z.object({ id: z.string(), title: z.string(), author: z.string() });

const pageSchema = z.object({
  ...published,
  /** Why it was taken down. */
  reason: z.nullable(z.string()),
  /** What games of Commanders on its newest revision have shown; null = none are played. */
  trial: z.nullable(mapTrialSchema),
  /** May others begin a map of their own with it? */
  isForkable: z.boolean(),
  /** The map that it was made from. */
  forkOf: z.nullable(namedMapSchema),
  /** Listed maps that were made from it, the newest first. */
  forks: z.array(namedMapSchema),
  /** What players have said of it in words, the newest first. */
  opinions: z.array(
    z.object({ userId: z.string(), username: z.string(), stars: z.int(), words: z.string(), at: z.int() }),
  ),
  /** The newest first. */
  revisions: z.array(z.object({ rev: z.int(), note: z.string(), publishedAt: z.int(), hash: z.string() })),
});
export type MapPage = z.infer<typeof pageSchema>;

const MAP_ORDERS = ['newest', 'played', 'rating', 'title'] as const;
export type MapOrder = (typeof MAP_ORDERS)[number];

/** PostgreSQL takes no text with a zero in it. */
export const NO_CONTROLS = /^\P{Cc}*$/u;

const count = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(400)));

const searchSchema = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(80))),
  players: z.optional(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(12))),
  /** Territories and regions, both bounds included. */
  least: count,
  most: count,
  leastRegions: count,
  mostRegions: count,
  mode: z.optional(z.enum(GAME_MODES)),
  /** At least so many stars, of maps that somebody rated. */
  stars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  fairness: z.optional(z.literal('even')),
  featured: z.optional(z.literal('yes')),
  author: z.optional(z.string().check(z.maxLength(40), z.regex(NO_CONTROLS))),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  sort: z._default(z.enum(MAP_ORDERS), 'newest'),
  after: z.optional(z.string().check(z.maxLength(160), z.regex(NO_CONTROLS))),
  limit: pageSize(24, 24),
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
    summary: 'Maps of players that are listed, by words of title and author, with small drawings',
    query: searchSchema,
    body: none,
    reply: z.object({ maps: z.array(listedMapSchema), next: z.nullable(z.string()) }),
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
    reply: z.object({
      hash: z.string(),
      /** Of a room on a draft: the map is nobody else's to choose. */
      isDraft: z.boolean(),
      map: mapDefinitionSchema,
    }),
    etag: ({ hash }) => hash,
  }),
  gone: route({
    method: 'POST',
    path: '/players-maps/gone',
    access: 'public',
    summary: 'Those of some maps and drafts that were taken down: devices let go of them',
    query: none,
    body: z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(200)) }),
    reply: z.object({
      gone: z.array(z.string()),
      /** Those of them whose drafts have lost the picture that they are drawn over. */
      pictureless: z.array(z.string()),
    }),
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

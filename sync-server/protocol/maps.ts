import { z } from 'zod/mini';
import { none, route } from './contract.ts';

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
    summary: 'The boards that games can be played on',
    query: none,
    body: none,
    reply: z.object({ maps: z.array(mapEntrySchema) }),
  }),
};

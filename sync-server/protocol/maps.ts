import { z } from 'zod/mini';
import { none, route } from './contract.ts';

const mapEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** How many there are. */
  territories: z.int(),
  players: z.object({ min: z.int(), max: z.int() }),
});

export const mapRoutes = {
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

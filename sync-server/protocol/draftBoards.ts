import { z } from 'zod/mini';
import { none, route } from './contract.ts';

export const draftBoardRoutes = {
  make: route({
    method: 'POST',
    path: '/map-drafts/:id/boards',
    access: 'verified',
    summary: 'Makes the board of a draft as it stands, for private rooms of those who draw on it',
    query: none,
    body: z.strictObject({
      /** As the editor shows it; where the server has the draft too, both must agree. */
      draft: z.unknown(),
    }),
    reply: z.object({
      /** For `mapId` of a room. The same draft has the same. */
      mapId: z.string(),
    }),
  }),
};

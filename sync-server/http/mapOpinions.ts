import type { Maps } from '../maps/context.ts';
import { ownMaps } from '../maps/list.ts';
import { disfavour, favour, giveStars, noteFork, ownOpinion } from '../maps/opinions.ts';
import type { mapOpinionRoutes } from '../protocol/mapOpinions.ts';
import type { Handlers } from './access/mount.ts';

export const mapOpinionHandlers = (maps: Maps): Handlers<typeof mapOpinionRoutes> => ({
  own: ({ caller }) => ownMaps(maps, caller.user),
  get: ({ caller, params }) => ownOpinion(maps, caller.user, params.id),
  favour: async ({ caller, params }) => {
    await favour(maps, caller.user, params.id);
    return { message: 'Done' };
  },
  disfavour: async ({ caller, params }) => {
    await disfavour(maps, caller.user, params.id);
    return { message: 'Done' };
  },
  rate: async ({ caller, params, body }) => {
    await giveStars(maps, caller.user, params.id, body);
    return { message: 'Done' };
  },
  fork: async ({ params, body }) => {
    await noteFork(maps, params.id, body.draftId);
    return { message: 'Done' };
  },
});

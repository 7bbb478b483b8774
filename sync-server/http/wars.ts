import type { warRoutes } from '../protocol/wars.ts';
import { actOnWar, challengeClan } from '../wars/acts.ts';
import type { Wars } from '../wars/context.ts';
import { listWars, ownWars, warPage, warsOfSlug } from '../wars/view.ts';
import type { Handlers } from './access/mount.ts';

export const warHandlers = (wars: Wars): Handlers<typeof warRoutes> => ({
  list: async () => ({ wars: await listWars(wars) }),
  ofClan: async ({ params }) => ({ wars: await warsOfSlug(wars, params.slug) }),
  get: async ({ params }) => ({ war: await warPage(wars, params.id, null) }),
  ofOwnClan: async ({ caller }) => ({ wars: await ownWars(wars, caller.user) }),
  seen: async ({ caller, params }) => ({ war: await warPage(wars, params.id, caller.user) }),
  challenge: async ({ caller, params, body }) => {
    const id = await challengeClan(wars, caller.user, params.slug, body.terms);
    return { war: await warPage(wars, id, caller.user) };
  },
  act: async ({ caller, params, body }) => {
    await actOnWar(wars, caller.user, params.id, body);
    return { war: await warPage(wars, params.id, caller.user) };
  },
});

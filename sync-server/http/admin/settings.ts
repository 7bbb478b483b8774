import { deviceWords } from '../../accounts/deviceWords.ts';
import type { Moderation } from '../../moderation/context.ts';
import {
  changeSettings,
  endLink,
  flagHistory,
  linksNow,
  makeLink,
  serverSettings,
} from '../../moderation/settings.ts';
import { changePlace, placeShown } from '../../moderation/place.ts';
import { setUp, tryMailAtSetup } from '../../moderation/setup.ts';
import type { serverSettingsRoutes } from '../../protocol/admin/settings.ts';
import type { setupRoutes } from '../../protocol/setup.ts';
import type { Limits } from '../access/limits.ts';
import type { Handlers } from '../access/mount.ts';
import { staffOf } from './staff.ts';

export const serverSettingsHandlers = (moderation: Moderation): Handlers<typeof serverSettingsRoutes> => ({
  get: async () => ({
    settings: await serverSettings(moderation.db, moderation.upkeep.config),
    flagHistory: await flagHistory(moderation),
    place: await placeShown(moderation),
    links: await linksNow(moderation),
  }),
  change: async (request) => {
    await changeSettings(moderation, staffOf(request), request.body);
    return { message: 'Changed' };
  },
  place: async (request) => {
    await changePlace(moderation, staffOf(request), request.body);
    return { message: 'Changed' };
  },
  makeLink: async (request) => ({ link: await makeLink(moderation, staffOf(request), request.body) }),
  endLink: async (request) => {
    await endLink(moderation, staffOf(request), request.params.id);
    return { message: 'Ended' };
  },
});

export const setupHandlers = (moderation: Moderation, limits: Limits): Handlers<typeof setupRoutes> => ({
  setUp: ({ origin, userAgent, body }) =>
    limits.register(origin, body.email, () => setUp(moderation, body, deviceWords(userAgent))),
  mail: async ({ origin, body }) => {
    await limits.mailLink(origin, body.to);
    await tryMailAtSetup(moderation, body);
    return { message: 'Sent' };
  },
});

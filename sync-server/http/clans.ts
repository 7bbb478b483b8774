import { membershipOf } from '../../db/server/clans/members.ts';
import { actOnClan, changeClan, foundClan } from '../clans/clans.ts';
import type { Clans } from '../clans/context.ts';
import { clanmatesHere } from '../clans/here.ts';
import type { Mails } from '../clans/leaders.ts';
import { clanPage, knownClan, listClans, ownClan } from '../clans/view.ts';
import type { Friends } from '../friends/context.ts';
import type { clanRoutes } from '../protocol/clans.ts';
import type { Config } from '../runtime/config.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const clanHandlers = (
  clans: Clans,
  mails: Mails,
  config: Config,
  limits: Limits,
  friends: Friends,
): Handlers<typeof clanRoutes> => ({
  list: ({ query }) => listClans(clans, query),
  get: async ({ params }) => ({ clan: await clanPage(clans, await knownClan(clans, params.slug)) }),
  here: async ({ caller }) => ({ userIds: await clanmatesHere(friends, caller.user) }),
  own: ({ caller }) => ownClan(clans, caller.user),
  found: async ({ caller, body }) => {
    const count = (): Promise<void> => limits.foundClan(caller.user.id);
    return { clan: await foundClan(clans, caller.user, body, { rule: config.clanFounders, count }) };
  },
  change: async ({ caller, params, body }) => ({
    clan: await changeClan(clans, caller.user, params.slug, body),
  }),
  act: async ({ caller, params, body }) => {
    if (body.type === 'request') await limits.askClan(caller.user.id);
    if (body.type === 'invite') {
      const own = await membershipOf(clans.db, caller.user.id);
      await limits.inviteToClan(caller.user.id, own?.role ?? 'member');
    }
    await actOnClan(clans, caller.user, params.slug, body, mails);
    return { own: await ownClan(clans, caller.user) };
  },
});

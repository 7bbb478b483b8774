import type { Moderation } from '../../moderation/context.ts';
import { feature, schedule, schedules, unschedule } from '../../moderation/tournaments.ts';
import type { tournamentAdminRoutes } from '../../protocol/tournaments.ts';
import type { Tournaments } from '../../tournaments/context.ts';
import { knownTournament, tournamentPage } from '../../tournaments/view.ts';
import type { Handlers } from '../access/mount.ts';
import { staffOf } from './staff.ts';

export const tournamentAdminHandlers = (
  moderation: Moderation,
  { onChanged }: Tournaments,
): Handlers<typeof tournamentAdminRoutes> => ({
  feature: async (request) => {
    const { db } = moderation;
    const { id } = request.params;
    await feature(moderation, staffOf(request), id, request.body.isFeatured);
    return {
      tournament: await tournamentPage(moderation, await knownTournament(db, id), request.caller.user),
    };
  },
  schedules: async () => ({ schedules: await schedules(moderation) }),
  schedule: async (request) => {
    await schedule(moderation, staffOf(request), request.body);
    onChanged();
    return { schedules: await schedules(moderation) };
  },
  unschedule: async (request) => {
    await unschedule(moderation, staffOf(request), request.params.id);
    return { schedules: await schedules(moderation) };
  },
});

import { waiting } from '../../../db/server/moderation/figures.ts';
import { confirmedUntil } from '../../accounts/confirmation.ts';
import type { Moderation } from '../../moderation/context.ts';
import type { deskRoutes } from '../../protocol/admin/desk.ts';
import type { Role } from '../../protocol/roles.ts';
import type { Handlers } from '../access/mount.ts';

export const deskHandlers = (moderation: Moderation): Handlers<typeof deskRoutes> => ({
  own: async ({ caller }) => ({
    role: caller.user.role,
    confirmedUntil: await confirmedUntil(moderation.accounts, caller),
    waiting: await waitingFor(moderation, caller.user.role),
  }),
});

async function waitingFor({ db, now, upkeep }: Moderation, role: Role | null) {
  const [isAdmin, isModerator] = [role === 'admin', role !== 'reviewer'];
  const count = async (queue: Parameters<typeof waiting>[1], isTheirs = true): Promise<number> =>
    isTheirs ? (await waiting(db, queue, now())).count : 0;
  const checks = isAdmin ? await upkeep.health.checks() : [];
  return {
    cases: await count('cases', isModerator),
    appeals: await count('appeals', isModerator),
    maps: await count('maps'),
    mapAppeals: await count('mapAppeals', isAdmin),
    checks: checks.filter(({ state }) => state !== 'ok').length,
  };
}

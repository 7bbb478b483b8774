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
  const checks = role === 'admin' ? await upkeep.health.checks() : [];
  return {
    cases: role === 'reviewer' ? 0 : (await waiting(db, 'cases', now())).count,
    maps: (await waiting(db, 'maps', now())).count,
    checks: checks.filter(({ state }) => state !== 'ok').length,
  };
}

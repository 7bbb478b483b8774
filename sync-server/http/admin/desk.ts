import { confirm, confirmedUntil } from '../../accounts/confirmation.ts';
import type { Accounts } from '../../accounts/context.ts';
import type { deskRoutes } from '../../protocol/admin/desk.ts';
import type { Limits } from '../access/limits.ts';
import type { Handlers } from '../access/mount.ts';

export const deskHandlers = (accounts: Accounts, limits: Limits): Handlers<typeof deskRoutes> => ({
  own: async ({ caller }) => ({
    role: caller.user.role,
    confirmedUntil: await confirmedUntil(accounts, caller),
  }),
  // Guesses count as those of the sign-in do.
  confirm: async ({ caller, origin, body }) => ({
    confirmedUntil: await limits.password(origin, caller.user.id, () =>
      confirm(accounts, caller, body.password),
    ),
  }),
});

import { confirmedUntil } from '../../accounts/confirmation.ts';
import type { Accounts } from '../../accounts/context.ts';
import type { deskRoutes } from '../../protocol/admin/desk.ts';
import type { Handlers } from '../access/mount.ts';

export const deskHandlers = (accounts: Accounts): Handlers<typeof deskRoutes> => ({
  own: async ({ caller }) => ({
    role: caller.user.role,
    confirmedUntil: await confirmedUntil(accounts, caller),
  }),
});

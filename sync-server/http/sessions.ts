import type { Accounts } from '../accounts/context.ts';
import { changePassword, endOtherSessions, endSession, ownSessions } from '../accounts/ownSessions.ts';
import type { sessionRoutes } from '../protocol/sessions.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const sessionHandlers = (accounts: Accounts, limits: Limits): Handlers<typeof sessionRoutes> => ({
  list: async ({ caller }) => ({ sessions: await ownSessions(accounts, caller) }),
  endOthers: async ({ caller }) => {
    await endOtherSessions(accounts, caller);
    return { message: 'All other sessions have ended' };
  },
  end: async ({ caller, params }) => {
    await endSession(accounts, caller, params.id);
    return { message: 'The session has ended' };
  },
  // Guesses count as those of the sign-in do.
  changePassword: async ({ caller, origin, body }) => {
    await limits.signIn(origin, caller.user.username, () =>
      changePassword(accounts, caller, body.currentPassword, body.password),
    );
    return { message: 'Your password has been changed' };
  },
});

import type { Accounts } from '../accounts/context.ts';
import { changePassword, endOtherSessions, endSession, ownSessions } from '../accounts/ownSessions.ts';
import { signOut } from '../accounts/signIn.ts';
import type { sessionRoutes } from '../protocol/sessions.ts';
import type { Log } from '../runtime/log.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const sessionHandlers = (
  accounts: Accounts,
  limits: Limits,
  log: Log,
): Handlers<typeof sessionRoutes> => ({
  endLeft: async ({ body }) => {
    const user = await accounts.sessions.validate(body.session);
    await signOut(accounts, body.session);
    if (user) log.info({ user: user.id }, 'signed out');
    return { message: 'Signed out' };
  },
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
    await limits.password(origin, caller.user.id, () =>
      changePassword(accounts, caller, body.currentPassword, body.password),
    );
    return { message: 'Your password has been changed' };
  },
});

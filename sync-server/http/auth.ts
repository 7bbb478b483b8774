import type { Accounts } from '../accounts/context.ts';
import { deviceWords } from '../accounts/deviceWords.ts';
import { forgotPassword, resetPassword } from '../accounts/passwordReset.ts';
import { register, resendVerification, verifyEmail } from '../accounts/registration.ts';
import { accountNamed, me, signIn, signOut } from '../accounts/signIn.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { Players } from '../players/context.ts';
import { profileFor } from '../players/profiles.ts';
import type { Log } from '../runtime/log.ts';
import type { authRoutes } from '../protocol/auth.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

/**
 * @param inBackground for work whose duration must not show in the answer
 * @param admit asked whether an account may be opened
 */
export const authHandlers = (
  accounts: Accounts,
  players: Players,
  limits: Limits,
  inBackground: (work: () => Promise<void>) => void,
  log: Log,
  admit: (tx: Db, invitation: string | undefined) => Promise<void>,
): Handlers<typeof authRoutes> => ({
  login: async ({ origin, userAgent, body }) => {
    const identifier = body.identifier.trim();
    const user = await accountNamed(accounts, identifier);
    const opened = await limits.signIn(origin, identifier, user?.id ?? null, (mayBeTried) =>
      signIn(accounts, mayBeTried ? user : undefined, body.password, deviceWords(userAgent), body.code),
    );
    log.info({ user: opened.user.id, from: origin.network }, 'signed in');
    return opened;
  },
  register: async ({ origin, userAgent, body }) => {
    const opened = await limits.register(origin, body.email, () =>
      register(accounts, body, deviceWords(userAgent), (tx) => admit(tx, body.invitation)),
    );
    log.info({ user: opened.user.id, from: origin.network }, 'registered');
    return opened;
  },
  me: async ({ caller }) => {
    const { user, ...rest } = me(accounts, caller);
    return { user: { ...(await profileFor(players, caller.user, user.id)), ...user }, ...rest };
  },
  logout: async ({ caller }) => {
    await signOut(accounts, caller.sessionId);
    log.info({ user: caller.user.id }, 'signed out');
    return { message: 'Signed out' };
  },
  verifyEmail: async ({ params }) => {
    await verifyEmail(accounts, params.token);
    return { message: 'Email verified! Please login to continue.' };
  },
  resendVerification: async ({ origin, body }) => {
    await limits.mailLink(origin, body.email);
    inBackground(() => resendVerification(accounts, body.email));
    return { message: 'Verification email sent! Please check your inbox.' };
  },
  forgotPassword: async ({ origin, body }) => {
    await limits.mailLink(origin, body.email);
    inBackground(() => forgotPassword(accounts, body.email));
    return { message: 'If an account has this address, a reset link is on its way.' };
  },
  resetPassword: async ({ origin, body }) => {
    const user = await resetPassword(accounts, body.token, body.password);
    await limits.welcome(origin, user);
    log.info({ user: user.id, from: origin.network }, 'password reset');
    return { message: 'Password reset successfully! You can now log in.' };
  },
});

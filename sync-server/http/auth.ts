import type { Accounts } from '../accounts/context.ts';
import { deviceWords } from '../accounts/deviceWords.ts';
import { forgotPassword, resetPassword } from '../accounts/passwordReset.ts';
import { register, resendVerification, verifyEmail } from '../accounts/registration.ts';
import { me, signIn, signOut } from '../accounts/signIn.ts';
import type { Log } from '../runtime/log.ts';
import type { authRoutes } from '../protocol/auth.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

/** @param inBackground for work whose duration must not show in the answer */
export const authHandlers = (
  accounts: Accounts,
  limits: Limits,
  inBackground: (work: () => Promise<void>) => void,
  log: Log,
): Handlers<typeof authRoutes> => ({
  login: async ({ origin, userAgent, body }) => {
    const identifier = body.identifier.trim();
    const opened = await limits.signIn(origin, identifier, () =>
      signIn(accounts, identifier, body.password, deviceWords(userAgent)),
    );
    log.info({ user: opened.user.id, from: origin.network }, 'signed in');
    return opened;
  },
  register: async ({ origin, userAgent, body }) => {
    await limits.register(origin);
    const opened = await register(accounts, body, deviceWords(userAgent));
    log.info({ user: opened.user.id, from: origin.network }, 'registered');
    return opened;
  },
  me: ({ caller }) => me(accounts, caller),
  logout: async ({ caller }) => {
    await signOut(accounts, caller);
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
    log.info({ user, from: origin.network }, 'password reset');
    return { message: 'Password reset successfully! You can now log in.' };
  },
});

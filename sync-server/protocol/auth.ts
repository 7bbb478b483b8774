import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';
import { ownSessionRoutes } from './ownSession.ts';
import { userSchema } from './users.ts';
import {
  EMAIL_MAX,
  emailSchema,
  PASSWORD_MAX,
  registerPasswordSchema,
  resetPasswordSchema,
  usernameSchema,
} from './credentials.ts';

export const sessionReply = z.object({ token: z.string(), user: userSchema });
const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

/** What a new account begins with. */
export const newAccount = {
  username: usernameSchema,
  email: emailSchema,
  password: registerPasswordSchema,
};

export const registerBody = z.strictObject({
  ...newAccount,
  /** The token of the link by which somebody was invited to this server. */
  invitation: z.optional(z.string().check(z.maxLength(100))),
});

export const authRoutes = {
  ...ownSessionRoutes,
  login: route({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in with a username or an e-mail address',
    query: none,
    body: z.strictObject({
      identifier: z.string().check(z.minLength(1, 'Enter your username or e-mail'), z.maxLength(EMAIL_MAX)),
      password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(PASSWORD_MAX)),
      /** Of an app that shows codes, or a recovery code, where the account asks for one. */
      code: z.optional(z.string().check(z.maxLength(40))),
    }),
    reply: sessionReply,
  }),
  register: route({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Open an account; a verification mail goes out',
    query: none,
    body: registerBody,
    reply: sessionReply,
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/auth/verify-email/:token',
    access: 'public',
    summary: 'Confirm an e-mail address with the token of the mailed link',
    query: none,
    body: none,
    reply: messageReply,
  }),
  resendVerification: route({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'public',
    summary: 'Send the verification mail again; the answer tells nothing about the address',
    query: none,
    body: z.strictObject({ email: emailSchema }),
    reply: messageReply,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Send a link that resets the password; the answer tells nothing about the address',
    query: none,
    body: z.strictObject({ email: emailSchema }),
    reply: messageReply,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of the mailed link; ends all sessions',
    query: none,
    body: z.strictObject({ token: linkToken, password: resetPasswordSchema }),
    reply: messageReply,
  }),
};

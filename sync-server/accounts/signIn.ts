import type { UserRow } from '../../db/server/schema/accounts.ts';
import { noteSecondFactor } from '../../db/server/accounts/sessions.ts';
import { setPasswordHash, userByUsername, verifiedUserByEmail } from '../../db/server/accounts/users.ts';
import type { User } from '../protocol/users.ts';
import { Refusal } from '../runtime/refusal.ts';
import { botCaller, isBotToken } from './bots.ts';
import type { Accounts } from './context.ts';
import { asksForCode, takeCode } from './codes.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import { sessionName } from './sessions.ts';
import { isBanned } from './standing.ts';
import { signToken, verifyToken, type TokenFault } from './tokens.ts';
import { toUser } from './users.ts';

/** Somebody whose token and session are good. */
export interface Caller {
  readonly user: UserRow;
  readonly sessionId: string;
  /** When the token was signed, in seconds. */
  readonly signedAt: number;
  /** Is it the user, or a program that plays for them? */
  readonly scope: 'person' | 'bot';
}

export interface SignedIn {
  readonly token: string;
  readonly user: User;
}

/** A token older than this is renewed when its owner, and no program, asks for something. */
const RENEW_AFTER_S = 24 * 3600;

/** The account that somebody names at the door. An address names who has verified it; a claim of one opens nothing. */
export const accountNamed = ({ db }: Accounts, identifier: string): Promise<UserRow | undefined> =>
  identifier.includes('@') ? verifiedUserByEmail(db, identifier) : userByUsername(db, identifier);

/**
 * Opens a session. One sentence for all failures, so that nobody learns which names exist.
 * @param user undefined where nobody was named, or may not be tried: refused in the same words and the same time
 * @param device in words, by which the owner knows the session again
 * @param code of the account's app, or a recovery code, where it asks for one
 */
export async function signIn(
  accounts: Accounts,
  user: UserRow | undefined,
  password: string,
  device: string,
  code: string | undefined,
): Promise<SignedIn> {
  const matches = await verifyPassword(user?.password_hash, password);
  if (!user || !matches) {
    throw new Refusal('unauthorized', 'invalid_credentials', 'Login failed. Please check your credentials.');
  }
  if (needsRehash(user.password_hash)) {
    await setPasswordHash(accounts.db, user.id, await hashPassword(password));
  }
  const isMore = await asksForCode(accounts.db, user.id);
  if (isMore && code === undefined) {
    throw new Refusal('forbidden', 'code_needed', 'Enter the code that your app shows', { field: 'code' });
  }
  if (isMore && code !== undefined) await takeCode(accounts, user.id, code);
  return openSession(accounts, user, device, { isMore });
}

/** @param isMore more than the password was shown */
export async function openSession(
  accounts: Accounts,
  user: UserRow,
  device: string,
  { isMore } = { isMore: false },
): Promise<SignedIn> {
  const sessionId = await accounts.sessions.create(user.id, device);
  if (isMore) await noteSecondFactor(accounts.db, sessionName(sessionId));
  return { token: tokenFor(accounts, user.id, sessionId), user: toUser(user) };
}

/** The sender of a token. The user is read anew each time: the token only names them. */
export async function authenticate(
  accounts: Accounts,
  token: string,
): Promise<{ caller: Caller } | { fault: TokenFault }> {
  if (isBotToken(token)) {
    const caller = await botCaller(accounts, token);
    return caller ? { caller } : { fault: 'invalid token' };
  }
  const verified = verifyToken(accounts.key, token, secondsOf(accounts.now()));
  if ('fault' in verified) return verified;

  const { sub, sid, iat } = verified.claims;
  const user = await accounts.sessions.validate(sid);
  if (user?.id !== sub) return { fault: 'invalid token' };
  accounts.touch(user.id);
  return { caller: { user, sessionId: sid, signedAt: iat, scope: 'person' } };
}

/** Does what opened a connection still open it? */
export async function stillOpens(accounts: Accounts, sessionId: string): Promise<boolean> {
  const user = isBotToken(sessionId)
    ? (await botCaller(accounts, sessionId))?.user
    : await accounts.sessions.validate(sessionId);
  return user !== undefined && user !== null && !isBanned(user, accounts.now());
}

export function me(accounts: Accounts, caller: Caller): { user: User; token?: string } {
  const user = toUser(caller.user);
  if (secondsOf(accounts.now()) - caller.signedAt < RENEW_AFTER_S) return { user };
  return { user, token: tokenFor(accounts, caller.user.id, caller.sessionId) };
}

/** Ends a session and what is connected by it, if it is still there. */
export async function signOut(accounts: Accounts, sessionId: string): Promise<void> {
  await accounts.sessions.revoke(sessionId);
  accounts.connections.endSession(sessionName(sessionId));
}

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const tokenFor = (accounts: Accounts, userId: string, sessionId: string): string =>
  signToken(accounts.key, userId, sessionId, secondsOf(accounts.now()));

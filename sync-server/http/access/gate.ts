import { sentences } from '../../../engine/model/sentences.ts';
import { authenticate, type Caller } from '../../accounts/signIn.ts';
import { refuseLonePassword, refuseUnconfirmed } from '../../accounts/confirmation.ts';
import { mayActAs } from '../../accounts/roles.ts';
import { banned, isBanned } from '../../accounts/standing.ts';
import type { Accounts } from '../../accounts/context.ts';
import type { TokenFault } from '../../accounts/tokens.ts';
import type { Route } from '../../protocol/contract.ts';
import { Refusal } from '../../runtime/refusal.ts';

/** Any 401 signs the client out, so it is given for tokens only. */
const FAULT_TEXT: Record<TokenFault, string> = sentences({
  'malformed token': 'Invalid token',
  'invalid signature': 'Invalid token',
  'invalid token': 'Invalid token',
  'token expired': 'Token expired',
});

/** Lets through who may call a route; null on public ones. */
export async function admit(
  accounts: Accounts,
  { access, bots, sudo }: Pick<Route, 'access' | 'bots' | 'sudo'>,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (access === 'public') return null;

  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('unauthorized', 'no_token', 'No token found');
  const result = await authenticate(accounts, token);
  if ('fault' in result) {
    throw new Refusal('unauthorized', result.fault.replaceAll(' ', '_'), FAULT_TEXT[result.fault]);
  }
  const { user, scope } = result.caller;
  if (scope === 'bot' && bots !== true) {
    throw new Refusal('forbidden', 'bot_scope', 'A bot’s token does not give access to this');
  }
  if (access !== 'user' && user.email_verified_at === null) {
    throw new Refusal('forbidden', 'EMAIL_UNVERIFIED', 'Please verify your e-mail address first');
  }
  if (access !== 'user' && user.deletion_due_at !== null) {
    throw new Refusal('forbidden', 'DELETION_PENDING', 'This account is about to be deleted');
  }
  if (access !== 'user' && isBanned(user, accounts.now())) throw banned();
  if (access !== 'user' && access !== 'verified') {
    if (!mayActAs(user, access)) {
      throw new Refusal('forbidden', 'admin_only', 'Only those who see to this server may do that');
    }
    await refuseLonePassword(accounts, result.caller);
  }
  if (sudo === true) await refuseUnconfirmed(accounts, result.caller);
  return result.caller;
}

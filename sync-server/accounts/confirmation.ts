import { noteSecondFactor, proofsOf, setConfirmed } from '../../db/server/accounts/sessions.ts';
import type { Proof } from '../protocol/factors.ts';
import { Refusal } from '../runtime/refusal.ts';
import { takeCode } from './codes.ts';
import { confirmPassword } from './confirmPassword.ts';
import type { Accounts } from './context.ts';
import { passkeyOwner } from './passkeys.ts';
import { sessionName } from './sessions.ts';
import type { Caller } from './signIn.ts';

/** So long after its owner has proved who they are a session may change what matters. */
const CONFIRMED_MS = 10 * 60_000;

/** The caller proves once more who they are. Answers until when that counts, in milliseconds since 1970, UTC. */
export async function prove(accounts: Accounts, caller: Caller, proof: Proof): Promise<number> {
  const { user } = caller;
  if ('password' in proof) await confirmPassword(user, proof.password, 'password');
  else if ('code' in proof) await takeCode(accounts, user.id, proof.code);
  else await passkeyOwner(accounts, user, proof.passkey);
  return confirm(accounts, caller, { isMore: !('password' in proof) });
}

/** Notes in the session that its owner has proved who they are. @param isMore by more than the password */
export async function confirm(
  { db, now }: Accounts,
  { sessionId }: Caller,
  { isMore }: { readonly isMore: boolean },
): Promise<number> {
  const at = now();
  await setConfirmed(db, sessionName(sessionId), at);
  if (isMore) await noteSecondFactor(db, sessionName(sessionId));
  return at + CONFIRMED_MS;
}

/** Until when the session of a caller is confirmed; null = it is not. */
export async function confirmedUntil({ db, now }: Accounts, { sessionId }: Caller): Promise<number | null> {
  const at = (await proofsOf(db, sessionName(sessionId)))?.confirmed_at ?? null;
  return at === null || at + CONFIRMED_MS <= now() ? null : at + CONFIRMED_MS;
}

/** Refuses whoever may have found a device of the caller's unlocked. */
export async function refuseUnconfirmed(accounts: Accounts, caller: Caller): Promise<void> {
  if ((await confirmedUntil(accounts, caller)) !== null) return;
  throw new Refusal('forbidden', 'confirm_first', 'Please confirm that it is you');
}

/** Refuses a role's work to a session in which only a password was shown, where the server wants more of roles. */
export async function refuseLonePassword(
  { db, rolesNeedMore }: Accounts,
  { sessionId }: Caller,
): Promise<void> {
  if (!rolesNeedMore || (await proofsOf(db, sessionName(sessionId)))?.second_factor === 1) return;
  throw new Refusal(
    'forbidden',
    'second_factor_first',
    'This server wants more than a password of those who see to it',
  );
}

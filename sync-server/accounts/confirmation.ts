import { confirmedAt, setConfirmed } from '../../db/server/accounts/sessions.ts';
import { Refusal } from '../runtime/refusal.ts';
import { confirmPassword } from './confirmPassword.ts';
import type { Accounts } from './context.ts';
import { sessionName } from './sessions.ts';
import type { Caller } from './signIn.ts';

/** So long after its owner has proved who they are a session may change what matters. */
const CONFIRMED_MS = 10 * 60_000;

/** The caller proves once more who they are. Answers until when that counts, in milliseconds since 1970, UTC. */
export async function confirm(accounts: Accounts, caller: Caller, password: string): Promise<number> {
  await confirmPassword(caller.user, password, 'password');
  const at = accounts.now();
  await setConfirmed(accounts.db, sessionName(caller.sessionId), at);
  return at + CONFIRMED_MS;
}

/** Until when the session of a caller is confirmed; null = it is not. */
export async function confirmedUntil({ db, now }: Accounts, { sessionId }: Caller): Promise<number | null> {
  const at = await confirmedAt(db, sessionName(sessionId));
  return at === null || at + CONFIRMED_MS <= now() ? null : at + CONFIRMED_MS;
}

/** Refuses whoever may have found a device of the caller's unlocked. */
export async function refuseUnconfirmed(accounts: Accounts, caller: Caller): Promise<void> {
  if ((await confirmedUntil(accounts, caller)) !== null) return;
  throw new Refusal('forbidden', 'confirm_first', 'Please confirm that it is you');
}

import { inTransaction } from '../../db/server/core/transaction.ts';
import { botTokensOfUser, deleteBotTokensOfUser } from '../../db/server/accounts/botTokens.ts';
import { deleteEmailTokens } from '../../db/server/accounts/emailTokens.ts';
import { deleteEmailChange } from '../../db/server/accounts/emailChanges.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import { setPasswordHash } from '../../db/server/accounts/users.ts';
import type { SessionInfo } from '../protocol/sessions.ts';
import { Refusal } from '../runtime/refusal.ts';
import { refuseCommonPassword } from './commonPasswords.ts';
import { confirmPassword } from './confirmPassword.ts';
import type { Accounts } from './context.ts';
import { passwordChangedMail } from './mailTexts.ts';
import { hashPassword } from './passwords.ts';
import { sessionName } from './sessions.ts';
import type { Caller } from './signIn.ts';

/** The sessions in which the caller is signed in, last used first. */
export async function ownSessions({ sessions }: Accounts, caller: Caller): Promise<SessionInfo[]> {
  const current = sessionName(caller.sessionId);
  const all = await sessions.ofUser(caller.user.id);
  return all
    .map(({ name, ...facts }) => ({ id: name, ...facts, isCurrent: name === current }))
    .toSorted((a, b) => b.lastUsedAt - a.lastUsedAt);
}

/** Ends one of the caller's sessions, and what is connected by it. */
export async function endSession({ sessions, connections }: Accounts, caller: Caller, name: string) {
  const own = await sessions.ofUser(caller.user.id);
  if (!own.some((session) => session.name === name)) {
    throw new Refusal('not_found', 'no_such_session', 'That session has already ended');
  }
  await sessions.revokeNamed(name);
  connections.endSession(name);
}

export async function endOtherSessions({ sessions, connections }: Accounts, caller: Caller): Promise<void> {
  const kept = sessionName(caller.sessionId);
  const others = (await sessions.ofUser(caller.user.id)).filter(({ name }) => name !== kept);
  await sessions.revokeOthers(caller.user.id, kept);
  for (const { name } of others) connections.endSession(name);
}

/** Ends all other sessions and all bots. Whoever has only found the device unlocked does not know the current password. */
export async function changePassword(
  accounts: Accounts,
  caller: Caller,
  currentPassword: string,
  password: string,
): Promise<void> {
  const { user } = caller;
  await confirmPassword(user, currentPassword, 'currentPassword');
  refuseCommonPassword(password, user);
  const passwordHash = await hashPassword(password);
  const bots = await inTransaction(accounts.db, async (tx) => {
    await setPasswordHash(tx, user.id, passwordHash);
    const revoked = await botTokensOfUser(tx, user.id);
    await deleteBotTokensOfUser(tx, user.id);
    await deleteEmailTokens(tx, user.id, 'reset');
    await deleteEmailChange(tx, user.id);
    await queueMail(tx, passwordChangedMail(user, accounts.publicUrl()), accounts.now());
    return revoked;
  });
  for (const { id_hash: name } of bots) accounts.connections.endSession(name);
  await endOtherSessions(accounts, caller);
  accounts.wakeMailer();
}

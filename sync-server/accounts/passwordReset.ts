import { inTransaction } from '../../db/server/core/transaction.ts';
import { deleteBotTokensOfUser } from '../../db/server/accounts/botTokens.ts';
import { deleteEmailChange } from '../../db/server/accounts/emailChanges.ts';
import { emailToken, useEmailToken } from '../../db/server/accounts/emailTokens.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import {
  setPasswordHash,
  unverifiedUsersByEmail,
  userById,
  verifiedUserByEmail,
} from '../../db/server/accounts/users.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { Refusal } from '../runtime/refusal.ts';
import { refuseCommonPassword } from './commonPasswords.ts';
import type { Accounts } from './context.ts';
import { mailLink } from './emailLinks.ts';
import { hashOf } from './hash.ts';
import { passwordChangedMail } from './mailTexts.ts';
import { hashPassword } from './passwords.ts';

/**
 * Mails a link to whom the address belongs, or as long as it belongs to nobody to those who claim it. Whoever asked
 * is not told.
 */
export async function forgotPassword(accounts: Accounts, email: string): Promise<void> {
  await inTransaction(accounts.db, async (tx) => {
    const owner = await verifiedUserByEmail(tx, email);
    const users = owner ? [owner] : await unverifiedUsersByEmail(tx, email);
    for (const user of users) await mailLink(accounts, tx, user, 'reset');
  });
  accounts.wakeMailer();
}

/** Sets a new password by the mailed token, which works once, and ends all sessions of the account and its bots. Returns whose. */
export async function resetPassword(accounts: Accounts, token: string, password: string): Promise<UserRow> {
  const hash = hashOf(token);
  const offered = await emailToken(accounts.db, hash, 'reset');
  if (!offered || offered.used_at !== null) throw invalidLink();
  if (offered.expires_at <= accounts.now()) {
    throw new Refusal('invalid', 'token_expired', 'This reset link has expired');
  }
  const owner = await userById(accounts.db, offered.user_id);
  if (!owner) throw invalidLink();
  refuseCommonPassword(password, owner);
  const passwordHash = await hashPassword(password);
  await inTransaction(accounts.db, async (tx) => {
    const first = await useEmailToken(tx, hash, accounts.now());
    if (!first) throw invalidLink();
    await setPasswordHash(tx, owner.id, passwordHash);
    await deleteBotTokensOfUser(tx, owner.id);
    await deleteEmailChange(tx, owner.id);
    await queueMail(tx, passwordChangedMail(owner, accounts.publicUrl()), accounts.now());
  });
  await accounts.sessions.revokeUser(owner.id);
  accounts.connections.endUser(owner.id);
  accounts.wakeMailer();
  return owner;
}

const invalidLink = (): Refusal => new Refusal('invalid', 'token_invalid', 'Invalid reset link');

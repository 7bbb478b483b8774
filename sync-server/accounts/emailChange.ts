import { deleteEmailTokens } from '../../db/server/accounts/emailTokens.ts';
import {
  deleteEmailChange,
  emailChangeByHash,
  replaceEmailChange,
  markEmailChanged,
} from '../../db/server/accounts/emailChanges.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import { setEmail, userById, verifiedUserByEmail } from '../../db/server/accounts/users.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { Refusal } from '../runtime/refusal.ts';
import { refuseBannedEmail } from './bannedEmails.ts';
import { confirmPassword } from './confirmPassword.ts';
import type { Accounts } from './context.ts';
import { LIFETIME_MS } from './emailLinks.ts';
import { hashOf, randomToken } from './hash.ts';
import { alreadyRegisteredMail, emailChangedMail, emailChangeNotice, newAddressMail } from './mailTexts.ts';

/**
 * Mails a link to another address, and word of it to the present one, which stays until the link is opened. The answer
 * is the same for an address that somebody else has verified; its owner gets a mail.
 */
export async function changeEmail(
  accounts: Accounts,
  user: UserRow,
  password: string,
  email: string,
): Promise<void> {
  await confirmPassword(user, password, 'password');
  if (email.toLowerCase() === user.email.toLowerCase()) {
    throw new Refusal('conflict', 'same_email', 'That is already your address', { field: 'email' });
  }
  const token = randomToken();
  const now = accounts.now();
  const url = accounts.publicUrl();
  await inTransaction(accounts.db, async (tx) => {
    await refuseBannedEmail(accounts, tx, email);
    await replaceEmailChange(tx, {
      user_id: user.id,
      email,
      hash: hashOf(token),
      expires_at: now + LIFETIME_MS.verify,
    });
    const owner = await verifiedUserByEmail(tx, email);
    const mail = owner
      ? alreadyRegisteredMail(owner, url)
      : newAddressMail({ username: user.username, email }, url, token);
    await queueMail(tx, mail, now);
    await queueMail(tx, emailChangeNotice(user, email, url), now);
  });
  accounts.wakeMailer();
}

export const keepEmail = ({ db }: Accounts, user: UserRow): Promise<void> => deleteEmailChange(db, user.id);

/**
 * Puts another address into force, within a transaction, if its mailed link was opened. Links that were mailed to the
 * former one are void.
 * @returns whether the token was one for that
 */
export async function confirmEmail(accounts: Accounts, tx: Db, token: string): Promise<boolean> {
  const change = await emailChangeByHash(tx, hashOf(token));
  const user = change && (await userById(tx, change.user_id));
  if (!user) return false;
  const now = accounts.now();
  if (change.expires_at <= now) {
    throw new Refusal('invalid', 'token_expired', 'This verification link has expired');
  }
  if (change.used_at !== null) return true;
  const owner = await verifiedUserByEmail(tx, change.email);
  if (owner && owner.id !== user.id) {
    throw new Refusal('conflict', 'email_taken', 'This e-mail address belongs to another account');
  }
  await markEmailChanged(tx, change.hash, now);
  await setEmail(tx, user.id, change.email, now);
  await deleteEmailTokens(tx, user.id, 'reset');
  await deleteEmailTokens(tx, user.id, 'verify');
  await queueMail(tx, emailChangedMail(user, change.email), now);
  return true;
}

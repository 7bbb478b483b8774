import { inTransaction } from '../../db/server/core/transaction.ts';
import { emailToken, useEmailToken } from '../../db/server/accounts/emailTokens.ts';
import { formerName } from '../../db/server/accounts/names.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import {
  insertUser,
  markVerified,
  unverifiedUsersByEmail,
  userById,
  userByUsername,
  verifiedUserByEmail,
} from '../../db/server/accounts/users.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { DEFAULT_SETTINGS } from '../protocol/settings.ts';
import { Refusal } from '../runtime/refusal.ts';
import { refuseBannedEmail } from './bannedEmails.ts';
import { refuseCommonPassword } from './commonPasswords.ts';
import type { Accounts } from './context.ts';
import { mailLink } from './emailLinks.ts';
import { confirmEmail } from './emailChange.ts';
import { hashOf } from './hash.ts';
import { alreadyRegisteredMail } from './mailTexts.ts';
import { hashPassword } from './passwords.ts';
import { openSession, type SignedIn } from './signIn.ts';

const START_ELO = 1000;

interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Opens an account. An address counts from its verification on, so the answer
 * is the same for one that somebody else uses already; its owner gets a mail.
 * @param admit asked, in the transaction that opens it, whether it may be opened
 */
export async function register(
  accounts: Accounts,
  { username, email, password }: Registration,
  device: string,
  admit: (tx: Db) => Promise<void> = async () => undefined,
) {
  refuseCommonPassword(password, { username, email });
  await refuseTakenUsername(accounts.db, username);
  const passwordHash = await hashPassword(password);
  const user = newUser(username, email, passwordHash, accounts.now());
  await inTransaction(accounts.db, async (tx) => {
    await admit(tx);
    await refuseBannedEmail(accounts, tx, email);
    await refuseTakenUsername(tx, username);
    await insertUser(tx, user);
    const owner = await verifiedUserByEmail(tx, email);
    if (owner) await queueMail(tx, alreadyRegisteredMail(owner, accounts.publicUrl()), accounts.now());
    else await mailLink(accounts, tx, user, 'verify');
  });
  accounts.wakeMailer();
  return openSession(accounts, user, device) satisfies Promise<SignedIn>;
}

export const newUser = (username: string, email: string, passwordHash: string, now: number): UserRow => ({
  id: uuidv7(now),
  username,
  email,
  email_verified_at: null,
  password_hash: passwordHash,
  elo: START_ELO,
  preferred_color: DEFAULT_SETTINGS.game.preferredColor,
  created_at: now,
  settings: null,
  settings_revision: 0,
  deletion_due_at: null,
  erased_at: null,
  role: null,
  banned_until: null,
  suspended_until: null,
});

/** Confirms an address, of a new account or in place of another. A second click on the same link is answered like the first: mail scanners click too. */
export async function verifyEmail(accounts: Accounts, token: string): Promise<void> {
  const hash = hashOf(token);
  const now = accounts.now();
  await inTransaction(accounts.db, async (tx) => {
    const found = await emailToken(tx, hash, 'verify');
    const user = found && (await userById(tx, found.user_id));
    if (!user && (await confirmEmail(accounts, tx, token))) return;
    if (!user) throw new Refusal('invalid', 'token_invalid', 'Invalid verification link');
    if (found.expires_at <= now) {
      throw new Refusal('invalid', 'token_expired', 'This verification link has expired');
    }
    if (user.email_verified_at !== null) return;
    if (await verifiedUserByEmail(tx, user.email)) {
      throw new Refusal('conflict', 'email_taken', 'This e-mail address belongs to another account');
    }
    await useEmailToken(tx, hash, now);
    await markVerified(tx, user.id, now);
  });
  accounts.wakeMailer();
}

/** Mails the link again to all who claim the address and have not verified it. */
export async function resendVerification(accounts: Accounts, email: string): Promise<void> {
  await inTransaction(accounts.db, async (tx) => {
    if (await verifiedUserByEmail(tx, email)) return;
    for (const user of await unverifiedUsersByEmail(tx, email)) await mailLink(accounts, tx, user, 'verify');
  });
  accounts.wakeMailer();
}

/** @param ownId whoever had the name before may have it again */
export async function refuseTakenUsername(db: Db, username: string, ownId?: string): Promise<void> {
  const user = await userByUsername(db, username);
  const former = await formerName(db, username);
  if ((user && user.id !== ownId) || (former && former.user_id !== ownId)) {
    throw new Refusal('conflict', 'username_taken', 'Username is already taken', { field: 'username' });
  }
}

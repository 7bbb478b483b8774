import { deleteBotTokensOfUser } from '../../db/server/accounts/botTokens.ts';
import { deleteEmailChange } from '../../db/server/accounts/emailChanges.ts';
import { eraseUser, setDeletion, usersToErase, type Erased } from '../../db/server/accounts/erasure.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import { userById } from '../../db/server/accounts/users.ts';
import { overwriting } from '../../db/server/core/overwriting.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { GRACE_DAYS } from '../protocol/account.ts';
import { confirmPassword } from './confirmPassword.ts';
import type { Accounts } from './context.ts';
import { deletionMail } from './mailTexts.ts';

const GRACE_MS = GRACE_DAYS * 24 * 3600 * 1000;
/** The name that games show in place of one that was erased. */
export const FORMER_PLAYER = 'a former player';

/**
 * Has an account erased when its time of grace is over, and ends all sessions and bots. Answers when that is, in
 * milliseconds since 1970, UTC; asked again it is the same time.
 */
export async function requestDeletion(accounts: Accounts, user: UserRow, password: string): Promise<number> {
  await confirmPassword(user, password, 'password');
  const now = accounts.now();
  const dueAt = user.deletion_due_at ?? now + GRACE_MS;
  await inTransaction(accounts.db, async (tx) => {
    await setDeletion(tx, user.id, dueAt);
    await deleteBotTokensOfUser(tx, user.id);
    await deleteEmailChange(tx, user.id);
    if (user.deletion_due_at === null) {
      await queueMail(tx, deletionMail(user, new Date(dueAt), accounts.publicUrl()), now);
    }
  });
  await accounts.sessions.revokeUser(user.id);
  accounts.connections.endUser(user.id);
  accounts.wakeMailer();
  return dueAt;
}

export const keepAccount = ({ db }: Accounts, user: UserRow): Promise<void> => setDeletion(db, user.id, null);

/** Erases the accounts whose time of grace is over. */
export async function eraseDue(accounts: Pick<Accounts, 'db' | 'now'>): Promise<Erased[]> {
  const erased: Erased[] = [];
  const due = await usersToErase(accounts.db, accounts.now());
  if (due.length === 0) return erased;
  await overwriting(accounts.db, async () => {
    for (const { id } of due) erased.push(await erase(accounts, id));
  });
  return erased;
}

/** The owner may have taken it back in the last moment, so that is looked at once more. */
const erase = ({ db, now }: Pick<Accounts, 'db' | 'now'>, id: string): Promise<Erased> =>
  inTransaction(db, async (tx) => {
    const user = await userById(tx, id);
    if (!user || user.deletion_due_at === null || user.deletion_due_at > now()) {
      return { rooms: [], conversations: [] };
    }
    return eraseUser(tx, user, FORMER_PLAYER, now());
  });

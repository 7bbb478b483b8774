import type { z } from 'zod/mini';
import { emailChangeOf } from '../../db/server/accounts/emailChanges.ts';
import { rename, renamedAt } from '../../db/server/accounts/names.ts';
import { userById } from '../../db/server/accounts/users.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { RENAME_DAYS, type accountSchema } from '../protocol/account.ts';
import type { User } from '../protocol/users.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Accounts } from './context.ts';
import { refuseTakenUsername } from './registration.ts';
import { toUser } from './users.ts';

export const RENAME_MS = RENAME_DAYS * 24 * 3600 * 1000;

export async function accountState(
  { db, now }: Accounts,
  user: UserRow,
): Promise<z.infer<typeof accountSchema>> {
  const change = await emailChangeOf(db, user.id);
  const last = await renamedAt(db, user.id);
  return {
    pendingEmail:
      change?.used_at === null && change.expires_at > now()
        ? { email: change.email, expiresAt: change.expires_at }
        : null,
    renameAt: last === null || last + RENAME_MS <= now() ? null : last + RENAME_MS,
    deletionAt: user.deletion_due_at,
  };
}

/** Gives the user another name, unless somebody has it, or had it lately, or their own is too new. */
export async function changeName({ db, now }: Accounts, { id }: UserRow, username: string): Promise<User> {
  const renamed = await inTransaction(db, async (tx) => {
    const user = await userById(tx, id);
    if (!user || user.username === username) return user;
    const last = await renamedAt(tx, id);
    if (last !== null && last + RENAME_MS > now()) {
      throw new Refusal('conflict', 'renamed_lately', 'You can change your name once every 90 days', {
        field: 'username',
      });
    }
    await refuseTakenUsername(tx, username, id);
    await rename(tx, user, username, now());
    return { ...user, username };
  });
  if (!renamed) throw new Refusal('not_found', 'no_such_user', 'There is no such player');
  return toUser(renamed);
}

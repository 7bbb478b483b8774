import { personalRows } from '../../db/server/accounts/personalData.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { Accounts } from './context.ts';
import { quietHoursOf } from './quietHours.ts';
import { toUser } from './users.ts';

/** All that the server holds about a user, in plain names. Times in milliseconds since 1970, UTC; pictures as base64. */
export async function personalData({ db, now }: Accounts, user: UserRow): Promise<Record<string, unknown>> {
  const rows = await personalRows(db, user.id, user.email);
  return {
    madeAt: now(),
    account: { ...toUser(user), emailVerifiedAt: user.email_verified_at },
    quietHours: quietHoursOf(user),
    ...Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.map(plain)])),
  };
}

const plain = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      Buffer.isBuffer(value) ? value.toString('base64') : value,
    ]),
  );

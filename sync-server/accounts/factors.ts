import {
  deleteCodeApp,
  deletePasskey,
  deleteRecoveryCodes,
  passkeysOf,
  recoveryCodesLeft,
} from '../../db/server/accounts/factors.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { Factors } from '../protocol/factors.ts';
import { asksForCode, beginApp, makeRecoveryCodes } from './codes.ts';
import { confirm, confirmedUntil } from './confirmation.ts';
import type { Accounts } from './context.ts';
import { formerPlaceOf, keepPasskey } from './passkeys.ts';
import type { Caller } from './signIn.ts';

export async function factorsOf(accounts: Accounts, caller: Caller): Promise<Factors> {
  const { db } = accounts;
  const { id } = caller.user;
  return {
    passkeys: (await passkeysOf(db, id)).map((row) => ({
      id: row.id,
      name: row.name,
      formerPlace: formerPlaceOf(accounts, row),
      createdAt: row.created_at,
      lastUsedAt: row.used_at,
    })),
    hasApp: await asksForCode(db, id),
    recoveryCodes: await recoveryCodesLeft(db, id),
    confirmedUntil: await confirmedUntil(accounts, caller),
  };
}

/** With the first factor come ten codes, for when all is lost; null = there are codes already. */
const firstCodes = async (tx: Db, userId: string): Promise<string[] | null> =>
  (await recoveryCodesLeft(tx, userId)) > 0 ? null : makeRecoveryCodes(tx, userId);

/** Whoever has just made a passkey has shown it. */
export async function addPasskey(
  accounts: Accounts,
  caller: Caller,
  name: string,
  response: Parameters<typeof keepPasskey>[3],
): Promise<string[] | null> {
  await keepPasskey(accounts, caller.user, name, response);
  await confirm(accounts, caller, { isMore: true });
  return firstCodes(accounts.db, caller.user.id);
}

export async function addApp(accounts: Accounts, caller: Caller, code: string): Promise<string[] | null> {
  const codes = await inTransaction(accounts.db, async (tx) => {
    await beginApp(accounts, tx, caller.user, code);
    return firstCodes(tx, caller.user.id);
  });
  await confirm(accounts, caller, { isMore: true });
  return codes;
}

export const removePasskey = ({ db }: Accounts, { id }: UserRow, passkey: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deletePasskey(tx, id, passkey);
    await dropLoneCodes(tx, id);
  });

export const removeApp = ({ db }: Accounts, { id }: UserRow): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deleteCodeApp(tx, id);
    await dropLoneCodes(tx, id);
  });

/** Codes for when a factor is lost are of no use without one. */
async function dropLoneCodes(tx: Db, userId: string): Promise<void> {
  if ((await passkeysOf(tx, userId)).length > 0 || (await asksForCode(tx, userId))) return;
  await deleteRecoveryCodes(tx, userId);
}

import { Secret, TOTP } from 'otpauth';
import {
  codeAppOf,
  confirmCodeApp,
  offerCodeApp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from '../../db/server/accounts/factors.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { RECOVERY_CODES } from '../protocol/factors.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Accounts } from './context.ts';
import { hashOf } from './hash.ts';
import { sealed, unsealed } from './sealed.ts';

/** As all apps have it by default (RFC 6238). */
const PERIOD_S = 30;
const DIGITS = 6;
/** So many half minutes may the clock of a phone be wrong. */
const WINDOW = 1;
/** What it is sealed for; of another purpose nothing can be opened. */
const PURPOSE = 'cold-keep second factor';
const RECOVERY_BYTES = 10;

type Keeper = Pick<Accounts, 'key' | 'now'>;

/** Offers a secret to an app that shows codes; it asks for nothing before a code of it was shown. */
export async function offerApp({ db, key }: Accounts, { id, username }: UserRow) {
  if ((await codeAppOf(db, id))?.confirmed_at) {
    throw new Refusal('conflict', 'app_there', 'An app shows codes for this account already');
  }
  const secret = new Secret({ size: 20 });
  await offerCodeApp(db, id, sealed(key, PURPOSE, secret.base32));
  return { secret: secret.base32, address: totp(secret.base32, username).toString() };
}

/** The app shows its first code. */
export async function beginApp(accounts: Accounts, tx: Db, { id }: UserRow, code: string): Promise<void> {
  if (!(await takeAppCode(accounts, tx, id, code))) throw wrongCode();
  await confirmCodeApp(tx, id, accounts.now());
}

/** Does the account ask for a code beside the password? */
export const asksForCode = async (db: Db, userId: string): Promise<boolean> =>
  ((await codeAppOf(db, userId))?.confirmed_at ?? null) !== null;

/** Takes a code once: that of the app, or one of the ten that were written down. */
export async function takeCode(accounts: Accounts, userId: string, code: string): Promise<void> {
  const { db, now } = accounts;
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  const isTaken = /^\d+$/.test(plain)
    ? (await asksForCode(db, userId)) && (await takeAppCode(accounts, db, userId, plain))
    : await spendRecoveryCode(db, userId, hashOf(plain), now());
  if (!isTaken) throw wrongCode();
}

const wrongCode = (): Refusal =>
  new Refusal('forbidden', 'invalid_credentials', 'That code is wrong, or was used before', {
    field: 'code',
  });

async function takeAppCode({ key, now }: Keeper, db: Db, userId: string, code: string): Promise<boolean> {
  const app = await codeAppOf(db, userId);
  const secret = app && unsealed(key, PURPOSE, app.secret);
  if (secret === undefined || secret === null) return false;
  const at = now();
  const delta = totp(secret, userId).validate({ token: code, window: WINDOW, timestamp: at });
  if (delta === null) return false;
  return spendStep(db, userId, Math.floor(at / (PERIOD_S * 1000)) + delta);
}

const totp = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Cold Keep', label, secret, period: PERIOD_S, digits: DIGITS });

/** Makes ten codes in place of the old ones. They are told this once: only hashes are kept. */
export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const plain = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32);
  await replaceRecoveryCodes(tx, userId, plain.map(hashOf));
  return plain.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { userById } from '../../db/server/accounts/users.ts';
import { DEFAULT_SETTINGS, type NotificationType } from '../protocol/settings.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Accounts } from './context.ts';
import { changeSettings } from './settings.ts';

/** Below the server's address. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
/** What the signature is for, so that no other of the same key is taken for one. */
const PURPOSE = 'unsubscribe';

/** Where the mails of one kind are turned off for a user, without signing in. It goes on working: mails are kept for years. */
export const unsubscribeLinks =
  (key: Buffer, publicUrl: () => string) =>
  (userId: string, type: NotificationType): string =>
    `${publicUrl()}${UNSUBSCRIBE_PATH}/${userId}/${type}/${signatureOf(key, userId, type)}`;

/** Turns them off. Whoever does it twice has done it once. */
export async function unsubscribe(
  accounts: Accounts,
  { userId, type, signature }: { readonly userId: string; readonly type: string; readonly signature: string },
): Promise<void> {
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(accounts.key, userId, type));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const user = isOurs && isType(type) ? await userById(accounts.db, userId) : undefined;
  if (!user || !isType(type)) throw new Refusal('not_found', 'no_such_link', 'This link is not whole');
  await changeSettings(accounts, user, { notifications: { [type]: { email: false } } });
}

const isType = (name: string): name is NotificationType =>
  Object.hasOwn(DEFAULT_SETTINGS.notifications, name);

const signatureOf = (key: Buffer, userId: string, type: string): string =>
  createHmac('sha256', key).update(`${PURPOSE}/${userId}/${type}`).digest('base64url');

import { createHmac, hkdfSync } from 'node:crypto';
import { isBannedEmail } from '../../db/server/accounts/bannedEmails.ts';
import type { Db } from '../../db/server/core/open.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Accounts } from './context.ts';

/** Names an address where it must not stand: what is banned outlives the account. */
export function emailHash(key: Buffer, email: string): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'cold-keep banned addresses', 32));
  return createHmac('sha256', own).update(email.trim().toLowerCase()).digest('hex');
}

/** Refuses to open, or to move, an account with an address whose owner is banned. */
export async function refuseBannedEmail(
  { key, now }: Pick<Accounts, 'key' | 'now'>,
  tx: Db,
  email: string,
): Promise<void> {
  if (!(await isBannedEmail(tx, emailHash(key, email), now()))) return;
  throw new Refusal('forbidden', 'banned_email', 'No account can be opened with this e-mail address', {
    field: 'email',
  });
}

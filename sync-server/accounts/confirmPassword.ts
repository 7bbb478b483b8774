import type { UserRow } from '../../db/server/schema/accounts.ts';
import { Refusal } from '../runtime/refusal.ts';
import { verifyPassword } from './passwords.ts';

/** Refuses whoever has only found the device unlocked. `field` is the input that holds the password. */
export async function confirmPassword(user: UserRow, password: string, field: string): Promise<void> {
  if (await verifyPassword(user.password_hash, password)) return;
  throw new Refusal('forbidden', 'invalid_credentials', 'That is not your current password', { field });
}

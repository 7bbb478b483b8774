import { sentences } from '../../engine/model/sentences.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { Refusal } from '../runtime/refusal.ts';

const WORDS = sentences({
  banned: 'This account is banned',
  suspended: 'You cannot start or join games at the moment',
});

/** Is an account shut by a sanction? */
export const isBanned = ({ banned_until: until }: Pick<UserRow, 'banned_until'>, now: number): boolean =>
  (until ?? 0) > now;

export const banned = (): Refusal => new Refusal('forbidden', 'BANNED', WORDS.banned);

/** Refuses to bring somebody into a game who may not begin one. */
export function refuseSuspended(user: Pick<UserRow, 'suspended_until'>, now: number): void {
  if ((user.suspended_until ?? 0) > now) throw new Refusal('forbidden', 'suspended', WORDS.suspended);
}

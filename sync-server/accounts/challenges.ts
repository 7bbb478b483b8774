import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { spendChallenge } from '../../db/server/accounts/factors.ts';
import type { Accounts } from './context.ts';

const LASTS_MS = 5 * 60_000;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;

type Keeper = Pick<Accounts, 'db' | 'key' | 'now'>;

/**
 * What an authenticator signs. It says itself until when it counts and carries an HMAC, so that nothing is stored
 * for whoever only asks for one.
 * @param purpose what the answer may be used for, and by whom
 */
export function newChallenge({ key, now }: Keeper, purpose: string): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeUIntBE(now() + LASTS_MS, RANDOM_BYTES, TIME_BYTES);
  return new Uint8Array(Buffer.concat([head, macOf(key, purpose, head)]));
}

/** Takes a challenge once. @param given as the authenticator signed it, base64url */
export async function takeChallenge(
  { db, key, now }: Keeper,
  purpose: string,
  given: string,
): Promise<boolean> {
  const bytes = Buffer.from(given, 'base64url');
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const mac = bytes.subarray(RANDOM_BYTES + TIME_BYTES);
  const expected = macOf(key, purpose, head);
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return false;
  const expiresAt = head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  return expiresAt > now() && spendChallenge(db, given, expiresAt, now());
}

function macOf(key: Buffer, purpose: string, head: Buffer): Buffer {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'cold-keep challenges', 32));
  return createHmac('sha256', own).update(`${purpose}\n`).update(head).digest();
}

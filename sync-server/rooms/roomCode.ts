import { randomInt } from 'node:crypto';
import type { Db } from '../../db/server/core/open.ts';
import { isCodeTaken } from '../../db/server/rooms/rooms.ts';
import { Refusal } from '../runtime/refusal.ts';

/** Short codes first; those of private rooms always long, so that nobody finds them by trying. */
export async function freeCode(tx: Db, isPrivate: boolean): Promise<string> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const digits = isPrivate ? 6 : Math.min(6, 4 + Math.floor(attempt / 10));
    const code = String(randomInt(10 ** (digits - 1), 10 ** digits));
    if (!(await isCodeTaken(tx, code))) return code;
  }
  throw new Refusal('unavailable', 'no_code', 'Too many rooms are open. Please try again later.');
}

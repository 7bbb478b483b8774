import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Refusal } from '../runtime/refusal.ts';

/** argon2id, the library's default algorithm, with OWASP's parameters: memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would starve everything else that uses the thread pool. */
const AT_ONCE = availableParallelism();
const MAX_WAITING = 100;

/** Verified when there is no such user, so that the answer takes as long. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$xklk5NtHRbmi60Cq6PdIfg$WKoDmx2FAc0ObXuTG3XgUYmgVvmjNyp/b46EHvQbMWA';

let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

/** @param stored undefined when nobody has that name; the answer is then no */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? NOBODY, password));
  return matches && stored !== undefined;
}

export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    memoryCost !== PARAMETERS.memoryCost ||
    timeCost !== PARAMETERS.timeCost ||
    parallelism !== PARAMETERS.parallelism
  );
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) {
      throw new Refusal('unavailable', 'busy', 'Too many people are signing in. Please try again.', {
        retryAfter: 2,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

import { t } from '@lingui/core/macro';
import { toast } from '../../../base/ui/toast.ts';

const MEGABYTE = 1_000_000;
/** The most that is kept: a share of what the browser grants, and never more than so many bytes. */
const MOST = { share: 0.6, bytes: 200 * MEGABYTE };

/** Counts the bytes that this device keeps beyond what it should. */
export async function excessBytes(): Promise<number> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.()) ?? {};
  return Math.max(0, usage - Math.min(quota * MOST.share, MOST.bytes));
}

const FULL = 'QuotaExceededError';

/** Dexie hides the browser's error in one of its own. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === FULL || ('inner' in error && error.inner instanceof Error && error.inner.name === FULL));

const fullWords = (): string =>
  t`The storage of this device is full. You can play on while you have a network; without one you will see older positions.`;
/** Long enough to be read. */
const FULL_WORDS_MS = 10_000;
let toldFull = false;

/** Says that the disk is full, once a page: nothing gets better by saying it again. */
export function tellFull(): void {
  if (!toldFull) toast.error(fullWords(), { id: 'full', duration: FULL_WORDS_MS });
  toldFull = true;
}

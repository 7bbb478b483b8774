import { OLDEST_PROTOCOL } from '../protocol/version.ts';
import { Refusal } from './refusal.ts';

/** Refuses a client that says to speak an older protocol than commands are still taken in. */
export function refuseOutdated(protocol: number | undefined): void {
  if (protocol === undefined || protocol >= OLDEST_PROTOCOL) return;
  throw new Refusal('outdated', 'outdated', 'This version is too old to play. Reload to get the new one.');
}

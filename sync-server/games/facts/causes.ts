import type { Cause } from '../../../engine/model/cause.ts';

/** Causes of entries of the log that no command has brought about. */
export const EXPIRED = 'turn_expired' satisfies Cause;
export const ANCHOR = 'anchor' satisfies Cause;
/** The handovers by their own names. */
export const REPLACED = 'replace' satisfies Cause;
export const TAKEN = 'take' satisfies Cause;

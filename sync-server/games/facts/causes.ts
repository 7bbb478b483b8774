/** What an entry of the log is called that no command has brought about. */
export const EXPIRED = 'turn_expired';
export const ANCHOR = 'anchor';
/** The handovers by their own names. */
export const REPLACED = 'replace';
export const RETURNED = 'return';
export const TAKEN = 'take';

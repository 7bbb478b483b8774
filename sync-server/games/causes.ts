/** What an entry of the log is called that no command has brought about. */
export const EXPIRED = 'turn_expired';
export const ANCHOR = 'anchor';

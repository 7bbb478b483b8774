/** The times of pings, in milliseconds. */

/** A ping is seen for so long. */
export const PING_MS = 3_000;
export const PING_LEAST_MS = 500;
export const PING_MOST_MS = 10_000;
/** A player's pings within `PINGS_EVERY_MS`. */
export const PINGS_AT_ONCE = 3;
export const PINGS_EVERY_MS = 10_000;

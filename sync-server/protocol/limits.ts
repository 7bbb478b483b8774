/** Constants that both sides of the wire count on (gameplay.md section 9). */

export const HEARTBEAT_MS = 5_000;
export const HEARTBEAT_REPLY_MS = 3_000;
export const HIGH_LATENCY_MS = 500;

export const ACK_TIMEOUT_MS = 5_000;
export const ACK_RETRIES = 2;
export const RETRY_BASE_MS = 500;
export const RETRY_CAP_MS = 5_000;

export const RECONNECT_MIN_MS = 500;
export const RECONNECT_MAX_MS = 5_000;
export const CONNECT_TIMEOUT_MS = 10_000;

export const JOIN_RETRIES = 5;
export const JOIN_RETRY_BASE_MS = 300;
export const JOIN_RETRY_CAP_MS = 1_500;
export const REFETCH_AFTER_CONNECT_MS = 100;

/** An attack on the same route may be repeated after this long. */
export const ATTACK_THROTTLE_MS = 120;

/** How long a ping is seen. */
export const PING_MS = 3_000;
export const PING_LEAST_MS = 500;
export const PING_MOST_MS = 10_000;
/** A player's pings within `PINGS_EVERY_MS`. */
export const PINGS_AT_ONCE = 3;
export const PINGS_EVERY_MS = 10_000;

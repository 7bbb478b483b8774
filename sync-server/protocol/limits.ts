/** Constants that both sides of the wire count on. */

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

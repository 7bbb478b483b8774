/** Whoever holds it sends: the tab that leads, or the service worker when there is none. */
export const SYNC_LOCK = 'cold-keep-sync';

/** The event for which the browser wakes the service worker when there is a network again. */
export const OUTBOX_TAG = 'outbox';

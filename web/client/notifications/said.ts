import type { Notification } from '../../../sync-server/protocol/notifications.ts';

/** What of a notice is said in the language of the device. */
export type Said = Partial<Pick<Notification, 'title' | 'message' | 'actionLabel'>>;

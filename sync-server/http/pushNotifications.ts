import type { PushNotifications } from '../push/context.ts';
import { subscribe, unsubscribe } from '../push/subscriptions.ts';
import type { pushRoutes } from '../protocol/pushNotifications.ts';
import type { Handlers } from './access/mount.ts';

export const pushHandlers = (pushNotifications: PushNotifications): Handlers<typeof pushRoutes> => ({
  key: () => ({ publicKey: pushNotifications.vapid.publicKey }),
  subscribe: async ({ caller, body }) => {
    await subscribe(pushNotifications, caller, body);
    return { message: 'This browser will be told' };
  },
  unsubscribe: async ({ caller, body }) => {
    await unsubscribe(pushNotifications, caller, body.endpoint);
    return { message: 'This browser will not be told any more' };
  },
});

import type { Notices } from '../push/context.ts';
import { subscribe, unsubscribe } from '../push/subscriptions.ts';
import type { noticeRoutes } from '../protocol/notices.ts';
import type { Handlers } from './access/mount.ts';

export const noticeHandlers = (notices: Notices): Handlers<typeof noticeRoutes> => ({
  key: () => ({ publicKey: notices.vapid.publicKey }),
  subscribe: async ({ caller, body }) => {
    await subscribe(notices, caller, body);
    return { message: 'This browser will be told' };
  },
  unsubscribe: async ({ caller, body }) => {
    await unsubscribe(notices, caller, body.endpoint);
    return { message: 'This browser will not be told any more' };
  },
});

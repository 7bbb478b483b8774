import type { Accounts } from '../accounts/context.ts';
import type { Config } from '../runtime/config.ts';
import type { PushNotifications } from './context.ts';
import { PRIVATE_POST, PUBLIC_POST } from './postOffice.ts';
import { vapidFrom } from './vapid.ts';

/** What telling people stands on, as the operator has configured it. */
export const configuredPushes = (
  config: Config,
  { db, key, publicUrl, unsubscribeLink, now, wakeMailer }: Accounts,
  rest: Pick<PushNotifications, 'isShared' | 'isLooking' | 'log'>,
): PushNotifications => ({
  db,
  vapid: vapidFrom(key),
  office: config.pushToPrivate ? PRIVATE_POST : PUBLIC_POST,
  publicUrl,
  unsubscribeLink,
  contact: () => (publicUrl().startsWith('https:') ? publicUrl() : `mailto:${config.mailFrom}`),
  now,
  wakeMailer,
  ...rest,
});

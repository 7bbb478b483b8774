import { inTransaction } from '../../db/server/core/transaction.ts';
import { ECDH } from 'node:crypto';
import type { z } from 'zod/mini';
import {
  deleteSubscription,
  deleteSubscriptionAt,
  saveSubscription,
  subscriptionsOf,
} from '../../db/server/push/pushSubscriptions.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { sessionName } from '../accounts/sessions.ts';
import type { Caller } from '../accounts/signIn.ts';
import type { pushSubscriptionSchema } from '../protocol/pushNotifications.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { PushNotifications } from './context.ts';

/** Browsers of one user; the oldest gives way. */
const MOST = 10;

/** Sends pushes to the caller's browser for as long as their session lives. */
export async function subscribe(
  { db, office, now }: PushNotifications,
  { user, sessionId }: Caller,
  { endpoint, keys: { p256dh, auth } }: z.infer<typeof pushSubscriptionSchema>,
): Promise<void> {
  if (!office.isAllowed(endpoint)) {
    throw new Refusal('unprocessable', 'bad_endpoint', 'Notifications cannot be sent to this address');
  }
  if (!isPoint(p256dh)) throw new Refusal('unprocessable', 'bad_key', 'This is not a browser’s key');
  const at = now();
  const row = { id: uuidv7(at), user_id: user.id, endpoint, p256dh, auth, created_at: at };
  await inTransaction(db, async (tx) => {
    await saveSubscription(tx, { ...row, session_hash: sessionName(sessionId) });
    const all = await subscriptionsOf(tx, user.id, at);
    for (const { id } of all.slice(MOST)) await deleteSubscription(tx, id);
  });
}

export const unsubscribe = ({ db }: PushNotifications, { user }: Caller, endpoint: string): Promise<void> =>
  deleteSubscriptionAt(db, user.id, endpoint);

/** A point of the curve, without which nothing can be encrypted. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
}

import webpush from 'web-push';
import { deletePush, duePushes, postponePush, type DuePush } from '../../db/server/push/pushes.ts';
import { deleteSubscription } from '../../db/server/push/pushSubscriptions.ts';
import type { PushNotification } from '../protocol/pushNotifications.ts';
import type { PushNotifications } from './context.ts';
import type { Parcel } from './postOffice.ts';

const SECOND_MS = 1_000;
/** Waits after each failure; after the last the push is given up. */
const RETRY_MS = [30, 120, 600, 1_800, 7_200].map((seconds) => seconds * SECOND_MS);
/** The push of a turn without an end is worth sending for a day. */
const DAY_S = 86_400;
const AT_ONCE = 20;

/** Sends what is due, many at once: one slow push service does not hold the others up for long. */
export async function sendPushes(
  pushNotifications: PushNotifications,
  isStopped: () => boolean,
): Promise<void> {
  for (;;) {
    const due = await duePushes(pushNotifications.db, pushNotifications.now(), AT_ONCE);
    await Promise.all(due.map((push) => send(pushNotifications, push)));
    if (due.length < AT_ONCE || isStopped()) return;
  }
}

/** Postponed before it is tried: what a crash interrupts is tried once more, later, and replaces itself. */
async function send(pushNotifications: PushNotifications, push: DuePush): Promise<void> {
  const { db, log, now } = pushNotifications;
  if (isStale(push)) return deletePush(db, push.id);
  const wait = RETRY_MS[push.attempts];
  if (!(await postponePush(db, push, now() + (wait ?? 0)))) return;
  const status = await pushNotifications.office
    .post(parcelOf(pushNotifications, push))
    .catch((error: unknown) => {
      log.warn({ err: error, push: push.id }, 'push not sent');
      return null;
    });
  if (status === 404 || status === 410) return deleteSubscription(db, push.subscriptionId);
  const isTaken = status !== null && status >= 200 && status < 300;
  if (!isTaken) log.warn({ status, push: push.id, attempts: push.attempts }, 'push not taken');
  if (isTaken || wait === undefined || (status !== null && !isPassing(status))) await deletePush(db, push.id);
}

/** A stale push would call somebody to a game that no longer waits for them. */
const isStale = ({ type, status, turn, currentTurn }: DuePush): boolean =>
  type === 'match' ? status !== 'lobby' : status !== 'active' || turn !== currentTurn;

/** Will the same push be taken later? */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

function parcelOf({ vapid, contact, now }: PushNotifications, push: DuePush): Parcel {
  const { endpoint, p256dh, auth, type, roomId, userId, deadline } = push;
  const notice: PushNotification = { type, roomId, userId };
  const left = deadline === null ? DAY_S : Math.max(0, Math.ceil((deadline - now()) / SECOND_MS));
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: contact(), ...vapid },
      contentEncoding: 'aes128gcm',
      TTL: left,
      urgency: 'high',
      // A newer push of a game replaces an older one that was not fetched yet. At most 32 characters.
      topic: roomId.replaceAll('-', ''),
    },
  );
  return { endpoint, headers: asStrings(headers), body };
}

const asStrings = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

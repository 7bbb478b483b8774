import webpush from 'web-push';
import {
  deleteChatPush,
  dueChatPushes,
  postponeChatPush,
  type DueChatPush,
} from '../../db/server/push/chatPushes.ts';
import { deletePush, duePushes, postponePush, type DuePush } from '../../db/server/push/pushes.ts';
import { deleteSubscription, subscriptionsOf } from '../../db/server/push/pushSubscriptions.ts';
import type { ChatPush, PushNotification, TestPush } from '../protocol/pushNotifications.ts';
import type { PushNotifications } from './context.ts';
import type { Parcel } from './postOffice.ts';

const SECOND_MS = 1_000;
/** Waits after each failure; after the last the push is given up. */
const RETRY_MS = [30, 120, 600, 1_800, 7_200].map((seconds) => seconds * SECOND_MS);
/** The push of a turn without an end, and of words, is worth sending for a day. */
const DAY_S = 86_400;
const AT_ONCE = 20;
/** Whoever tries whether pushes arrive looks at the screen. */
const TEST_S = 60;

/** A browser, and how what is sent to it is sealed. */
interface Door {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Addressed extends Door {
  readonly id: string;
  readonly subscriptionId: string;
  readonly attempts: number;
}

/** Pushes of one kind, as the database keeps them. */
interface Queue<Push extends Addressed> {
  readonly due: (db: PushNotifications['db'], now: number, limit: number) => Promise<Push[]>;
  readonly remove: (db: PushNotifications['db'], id: string) => Promise<void>;
  readonly postpone: (db: PushNotifications['db'], push: Push, dueAt: number) => Promise<boolean>;
  /** A stale push would call somebody to what no longer waits for them. */
  readonly isStale: (push: Push) => boolean;
  readonly contentOf: (push: Push, now: number) => Content;
}

interface Content {
  readonly ids: PushNotification | ChatPush | TestPush;
  /** A newer push of the same takes the place of one that was not fetched yet. At most 32 characters. */
  readonly topic: string;
  /** Seconds that it is worth sending. */
  readonly ttl: number;
}

const OF_GAMES: Queue<DuePush> = {
  due: duePushes,
  remove: deletePush,
  postpone: postponePush,
  isStale: ({ type, status, turn, currentTurn }) =>
    type === 'match' ? status !== 'lobby' : status !== 'active' || turn !== currentTurn,
  contentOf: ({ type, roomId, userId, deadline }, now) => ({
    ids: { type, roomId, userId },
    topic: roomId.replaceAll('-', ''),
    ttl: deadline === null ? DAY_S : Math.max(0, Math.ceil((deadline - now) / SECOND_MS)),
  }),
};

const OF_CHATS: Queue<DueChatPush> = {
  due: dueChatPushes,
  remove: deleteChatPush,
  postpone: postponeChatPush,
  isStale: ({ readN, n }) => readN !== null && readN >= n,
  contentOf: ({ conversationId, messageId, userId }) => ({
    ids: { type: 'chat', conversationId, messageId, userId },
    topic: conversationId.replaceAll('-', ''),
    ttl: DAY_S,
  }),
};

/** Sends all that is due. */
export async function sendPushes(
  pushNotifications: PushNotifications,
  isStopped: () => boolean,
): Promise<void> {
  await sendOf(OF_GAMES, pushNotifications, isStopped);
  await sendOf(OF_CHATS, pushNotifications, isStopped);
}

/** Many at once: one slow push service does not hold the others up for long. */
async function sendOf<Push extends Addressed>(
  queue: Queue<Push>,
  pushNotifications: PushNotifications,
  isStopped: () => boolean,
): Promise<void> {
  for (;;) {
    const due = await queue.due(pushNotifications.db, pushNotifications.now(), AT_ONCE);
    await Promise.all(due.map((push) => send(queue, pushNotifications, push)));
    if (due.length < AT_ONCE || isStopped()) return;
  }
}

/** Postponed before it is tried: what a crash interrupts is tried once more, later, and replaces itself. */
async function send<Push extends Addressed>(
  queue: Queue<Push>,
  pushNotifications: PushNotifications,
  push: Push,
): Promise<void> {
  const { db, log, now } = pushNotifications;
  if (queue.isStale(push)) return queue.remove(db, push.id);
  const wait = RETRY_MS[push.attempts];
  if (!(await queue.postpone(db, push, now() + (wait ?? 0)))) return;
  const status = await pushNotifications.office
    .post(parcelOf(pushNotifications, push, queue.contentOf(push, now())))
    .catch((error: unknown) => {
      log.warn({ err: error, push: push.id }, 'push not sent');
      return null;
    });
  if (status === 404 || status === 410) return deleteSubscription(db, push.subscriptionId);
  const isTaken = status !== null && takes(status);
  if (!isTaken) log.warn({ status, push: push.id, attempts: push.attempts }, 'push not taken');
  if (isTaken || wait === undefined || (status !== null && !isPassing(status)))
    await queue.remove(db, push.id);
}

const takes = (status: number): boolean => status >= 200 && status < 300;

/** Sends a push to each browser of a user at once, to see whether pushes arrive: how many push services take it? */
export async function sendTest(
  pushNotifications: PushNotifications,
  userId: string,
): Promise<{ sent: number; refused: number }> {
  const { db, office, log, now } = pushNotifications;
  const content: Content = { ids: { type: 'test', userId }, topic: 'test', ttl: TEST_S };
  const browsers = await subscriptionsOf(db, userId, now());
  const taken = await Promise.all(
    browsers.map((browser) =>
      office.post(parcelOf(pushNotifications, browser, content)).then(takes, (error: unknown) => {
        log.warn({ err: error }, 'test push not sent');
        return false;
      }),
    ),
  );
  const sent = taken.filter((is) => is).length;
  return { sent, refused: taken.length - sent };
}

/** Will the same push be taken later? */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

function parcelOf(
  { vapid, contact }: PushNotifications,
  { endpoint, p256dh, auth }: Door,
  { ids, topic, ttl }: Content,
): Parcel {
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(ids),
    {
      vapidDetails: { subject: contact(), ...vapid },
      contentEncoding: 'aes128gcm',
      TTL: ttl,
      urgency: 'high',
      topic,
    },
  );
  return { endpoint, headers: asStrings(headers), body };
}

const asStrings = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

import { inTransaction } from '../../db/server/core/transaction.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import {
  claimPushNotification,
  matchesToTell,
  turnsToRemindOf,
  turnsToTell,
  type Waited,
} from '../../db/server/push/pushNotifications.ts';
import type { Db } from '../../db/server/core/open.ts';
import { queuePush } from '../../db/server/push/pushes.ts';
import { subscriptionsOf } from '../../db/server/push/pushSubscriptions.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { turnMail } from '../accounts/mailTexts.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import type { PushNotification } from '../protocol/pushNotifications.ts';
import type { NotificationType } from '../protocol/settings.ts';
import type { PushNotifications } from './context.ts';

/** A player of a long game who has not moved is reminded once, this long before their time is up. */
export const REMIND_BEFORE_MS = 2 * 3_600_000;

const SETTING: Record<PushNotification['type'], NotificationType> = {
  turn: 'turnNotifications',
  reminder: 'turnTimerWarning',
  match: 'gameInvites',
};

/** Tells those whose turn has begun. @param roomIds null = in any room */
export async function tellOfTurns(
  pushNotifications: PushNotifications,
  roomIds: readonly string[] | null,
): Promise<void> {
  for (const waited of await turnsToTell(pushNotifications.db, roomIds))
    await tell(pushNotifications, 'turn', waited, [waited]);
}

export async function remind(pushNotifications: PushNotifications): Promise<void> {
  const now = pushNotifications.now();
  for (const waited of await turnsToRemindOf(pushNotifications.db, now, now + REMIND_BEFORE_MS)) {
    await tell(pushNotifications, 'reminder', waited, [waited]);
  }
}

/** Tells those who have waited for a long game that it is there. */
export async function tellOfMatches(pushNotifications: PushNotifications): Promise<void> {
  const people = await matchesToTell(pushNotifications.db);
  for (const first of people.filter(
    ({ roomId }, at) => people.findIndex((one) => one.roomId === roomId) === at,
  )) {
    const together = people.filter(({ roomId }) => roomId === first.roomId);
    await tell(pushNotifications, 'match', first, together);
  }
}

/** The claim and what is to be sent are stored together: a crash loses neither and doubles neither. */
async function tell(
  pushNotifications: PushNotifications,
  type: PushNotification['type'],
  { roomId, turn }: Pick<Waited, 'roomId' | 'turn'>,
  people: readonly Waited[],
): Promise<void> {
  const away: Waited[] = [];
  for (const waited of people)
    if (!(await pushNotifications.isLooking(roomId, waited.userId))) away.push(waited);
  const mailed = await inTransaction(pushNotifications.db, async (tx) => {
    if (!(await claimPushNotification(tx, roomId, type, turn))) return false;
    let wrote = false;
    for (const waited of away) wrote = (await send(pushNotifications, tx, type, waited)) || wrote;
    return wrote;
  });
  if (mailed) pushNotifications.wakeMailer();
}

/** Answers whether it takes a mail. */
async function send(
  pushNotifications: PushNotifications,
  tx: Db,
  type: PushNotification['type'],
  waited: Waited,
): Promise<boolean> {
  const { roomId, turn, userId } = waited;
  const at = pushNotifications.now();
  const { browser, email } = settingsOf(waited).notifications[SETTING[type]];
  for (const { id } of browser ? await subscriptionsOf(tx, userId, at) : []) {
    const push = { room_id: roomId, type, turn, due_at: at, attempts: 0 };
    await queuePush(tx, { id: uuidv7(at), subscription_id: id, ...push });
  }
  if (email) {
    const link = `${pushNotifications.publicUrl()}/room/${roomId}`;
    const off = pushNotifications.unsubscribeLink(userId, SETTING[type]);
    await queueMail(tx, turnMail(type, waited, link, off), at);
  }
  return email;
}

import { inTransaction } from '../../db/server/core/transaction.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import {
  claimNotice,
  matchesToTell,
  turnsToRemindOf,
  turnsToTell,
  type Waited,
} from '../../db/server/push/notices.ts';
import type { Db } from '../../db/server/core/open.ts';
import { queuePush } from '../../db/server/push/pushes.ts';
import { subscriptionsOf } from '../../db/server/push/pushSubscriptions.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { turnMail } from '../accounts/mailTexts.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import type { Notice } from '../protocol/notices.ts';
import type { NotificationType } from '../protocol/settings.ts';
import type { Notices } from './context.ts';

/** A player of a long game who has not moved is reminded once, this long before his time is up. */
export const REMIND_BEFORE_MS = 2 * 3_600_000;

const SETTING: Record<Notice['type'], NotificationType> = {
  turn: 'turnNotifications',
  reminder: 'turnTimerWarning',
  match: 'gameInvites',
};

/** Tells those whose turn has begun. @param roomIds null = in any room */
export async function tellOfTurns(notices: Notices, roomIds: readonly string[] | null): Promise<void> {
  for (const waited of await turnsToTell(notices.db, roomIds)) await tell(notices, 'turn', waited, [waited]);
}

export async function remind(notices: Notices): Promise<void> {
  const now = notices.now();
  for (const waited of await turnsToRemindOf(notices.db, now, now + REMIND_BEFORE_MS)) {
    await tell(notices, 'reminder', waited, [waited]);
  }
}

/** Tells those who have waited for a long game that it is there. */
export async function tellOfMatches(notices: Notices): Promise<void> {
  const people = await matchesToTell(notices.db);
  for (const first of people.filter(
    ({ roomId }, at) => people.findIndex((one) => one.roomId === roomId) === at,
  )) {
    const together = people.filter(({ roomId }) => roomId === first.roomId);
    await tell(notices, 'match', first, together);
  }
}

/** The claim and what is to be sent are stored together: a crash loses neither and doubles neither. */
async function tell(
  notices: Notices,
  type: Notice['type'],
  { roomId, turn }: Pick<Waited, 'roomId' | 'turn'>,
  people: readonly Waited[],
): Promise<void> {
  const away: Waited[] = [];
  for (const waited of people) if (!(await notices.isLooking(roomId, waited.userId))) away.push(waited);
  const mailed = await inTransaction(notices.db, async (tx) => {
    if (!(await claimNotice(tx, roomId, type, turn))) return false;
    let wrote = false;
    for (const waited of away) wrote = (await send(notices, tx, type, waited)) || wrote;
    return wrote;
  });
  if (mailed) notices.wakeMailer();
}

/** Answers whether it takes a mail. */
async function send(notices: Notices, tx: Db, type: Notice['type'], waited: Waited): Promise<boolean> {
  const { roomId, turn, userId } = waited;
  const at = notices.now();
  const { browser, email } = settingsOf(waited).notifications[SETTING[type]];
  for (const { id } of browser ? await subscriptionsOf(tx, userId, at) : []) {
    const push = { room_id: roomId, type, turn, due_at: at, attempts: 0 };
    await queuePush(tx, { id: uuidv7(at), subscription_id: id, ...push });
  }
  if (email) await queueMail(tx, turnMail(type, waited, `${notices.publicUrl()}/room/${roomId}`), at);
  return email;
}

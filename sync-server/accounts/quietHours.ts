import { z } from 'zod/mini';
import { setSettings, userById } from '../../db/server/accounts/users.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { NO_QUIET_HOURS, quietHoursSchema, type QuietHours } from '../protocol/quietHours.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Accounts } from './context.ts';
import { storedOf, withChanges } from './storedSettings.ts';

/** It stands among the settings, and not in their schema: every page loads that, and only one screen shows this. */
const NAME = 'quietHours';
const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

export const quietHoursOf = (row: Pick<UserRow, 'settings'>): QuietHours =>
  z.safeParse(quietHoursSchema, storedOf(row)[NAME]?.value).data ?? NO_QUIET_HOURS;

export async function setQuietHours(
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  user: UserRow,
  hours: QuietHours,
): Promise<QuietHours> {
  if (minuteIn(hours.zone, now()) === null) {
    throw new Refusal('invalid', 'unknown_zone', 'There is no such time zone', { field: 'zone' });
  }
  await inTransaction(db, async (tx) => {
    const { id, settings_revision, preferred_color, ...row } = (await userById(tx, user.id)) ?? user;
    const settings = withChanges(storedOf(row), [{ name: NAME, value: hours, at: now() }]);
    await setSettings(tx, id, { settings: JSON.stringify(settings), settings_revision, preferred_color });
  });
  return hours;
}

/** The time from which a user may be called, in milliseconds since 1970, UTC: now, or when their quiet hours are over. */
export function calledFrom(row: Pick<UserRow, 'settings'>, now: number): number {
  const { on, from, to, zone } = quietHoursOf(row);
  const minute = on ? minuteIn(zone, now) : null;
  if (minute === null) return now;
  const isQuiet = from <= to ? from <= minute && minute < to : minute >= from || minute < to;
  const left = (to - minute + MINUTES_A_DAY) % MINUTES_A_DAY;
  return isQuiet ? now - (now % MINUTE_MS) + left * MINUTE_MS : now;
}

/** Minutes since midnight in a zone; null = there is no such zone. */
function minuteIn(zone: string, at: number): number | null {
  try {
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    const [hours = 0, minutes = 0] = time.format(at).split(':').map(Number);
    return (hours % 24) * 60 + minutes;
  } catch {
    return null;
  }
}

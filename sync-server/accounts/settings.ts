import type { z } from 'zod/mini';
import type { Db } from '../../db/server/open.ts';
import type { UserRow } from '../../db/server/schema.ts';
import { setNotifications } from '../../db/server/users.ts';
import type { settingsChangeSchema } from '../protocol/settings.ts';
import type { User } from '../protocol/users.ts';
import { notificationSettingsOf, toUser } from './users.ts';

/** Changes what is given and leaves the rest. */
export async function changeSettings(
  db: Db,
  row: UserRow,
  { notifications }: z.infer<typeof settingsChangeSchema>,
): Promise<User> {
  const changed = JSON.stringify({ ...notificationSettingsOf(row), ...notifications });
  await setNotifications(db, row.id, changed);
  return toUser({ ...row, notifications: changed });
}

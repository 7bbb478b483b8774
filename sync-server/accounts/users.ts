import { z } from 'zod/mini';
import type { UserRow } from '../../db/server/schema.ts';
import {
  notificationSettingsSchema,
  perNotification,
  type NotificationSettings,
  type User,
} from '../protocol/users.ts';

/** Of whoever has chosen nothing. */
const UNCHOSEN: NotificationSettings = perNotification({ browser: true, email: false });

/** What a user wants to be told of, as stored. */
export const notificationSettingsOf = (row: Pick<UserRow, 'notifications'>): NotificationSettings =>
  row.notifications === null
    ? UNCHOSEN
    : z.parse(notificationSettingsSchema, { ...UNCHOSEN, ...JSON.parse(row.notifications) });

export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  isAdmin: row.is_admin === 1,
  elo: row.elo,
  preferredColor: row.preferred_color,
  joinDate: row.created_at,
  settings: { notifications: notificationSettingsOf(row) },
});

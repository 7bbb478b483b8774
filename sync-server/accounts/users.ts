import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { User } from '../protocol/users.ts';
import { settingsOf } from './storedSettings.ts';

export function toUser(row: UserRow): User {
  const settings = settingsOf(row);
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    isAdmin: row.role === 'admin',
    role: row.role,
    elo: row.elo,
    preferredColor: row.preferred_color,
    joinDate: row.created_at,
    preferences: { theme: settings.display.theme },
    settings,
    settingsRevision: row.settings_revision,
    deletionAt: row.deletion_due_at,
    bannedUntil: (row.banned_until ?? 0) > Date.now() ? row.banned_until : null,
  };
}

import type { UserRow } from '../../db/server/schema.ts';
import type { User } from '../protocol/users.ts';

export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  isAdmin: row.is_admin === 1,
  elo: row.elo,
  preferredColor: row.preferred_color,
  joinDate: row.created_at,
});

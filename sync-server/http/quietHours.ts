import type { Accounts } from '../accounts/context.ts';
import { quietHoursOf, setQuietHours } from '../accounts/quietHours.ts';
import type { quietHoursRoutes } from '../protocol/quietHours.ts';
import type { Handlers } from './access/mount.ts';

export const quietHoursHandlers = (accounts: Accounts): Handlers<typeof quietHoursRoutes> => ({
  get: ({ caller }) => quietHoursOf(caller.user),
  set: ({ caller, body }) => setQuietHours(accounts, caller.user, body),
});

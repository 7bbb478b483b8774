import type { Accounts } from '../accounts/context.ts';
import { changeSettings } from '../accounts/settings.ts';
import type { settingsRoutes } from '../protocol/settings.ts';
import type { Handlers } from './mount.ts';

export const settingsHandlers = ({ db }: Accounts): Handlers<typeof settingsRoutes> => ({
  change: async ({ caller, body }) => ({ user: await changeSettings(db, caller.user, body.settings) }),
});

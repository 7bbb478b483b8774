import type { Accounts } from '../accounts/context.ts';
import { changePreferences, changeSettings, preferencesOf } from '../accounts/settings.ts';
import type { settingsRoutes } from '../protocol/preferences.ts';
import type { Handlers } from './access/mount.ts';

export const settingsHandlers = (accounts: Accounts): Handlers<typeof settingsRoutes> => ({
  change: async ({ caller, body }) => ({
    user: await changeSettings(accounts, caller.user, body.settings, body.changedAgo),
  }),
  preferences: ({ caller }) => preferencesOf(caller.user),
  changePreferences: ({ caller, body }) => changePreferences(accounts, caller.user, body),
  changeTheme: async ({ caller, body }) => {
    const { theme } = await changePreferences(accounts, caller.user, body);
    return { theme };
  },
});

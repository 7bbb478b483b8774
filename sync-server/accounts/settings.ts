import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { setSettings, userById } from '../../db/server/accounts/users.ts';
import { PREFERENCES, type Preferences, type PreferencesChange } from '../protocol/preferences.ts';
import {
  MOST_MUTED,
  settingEntries,
  settingsChangeSchema,
  settingsFrom,
  type Settings,
  type SettingsChange,
} from '../protocol/settings.ts';
import type { User } from '../protocol/users.ts';
import type { Accounts } from './context.ts';
import { Refusal } from '../runtime/refusal.ts';
import { settingsOf, storedOf, withChanges, type StoredSettings } from './storedSettings.ts';
import { toUser } from './users.ts';

/**
 * Changes what is given and leaves the rest. A change that was made without a network comes late and says how
 * long ago it was made: a span, because the clocks of devices are wrong, and none can so come from the future.
 */
export async function changeSettings(
  { db, now, connections }: Pick<Accounts, 'db' | 'now' | 'connections'>,
  user: UserRow,
  settings: SettingsChange,
  changedAgo: Readonly<Record<string, number>> = {},
): Promise<User> {
  const at = now();
  const changes = settingEntries(settings).map(([name, value]) => ({
    name,
    value,
    at: Math.max(0, at - Math.max(0, changedAgo[name] ?? 0)),
  }));
  const changed = await inTransaction(db, async (tx) => {
    const row = (await userById(tx, user.id)) ?? user;
    const all = withChanges(storedOf(row), changes);
    refuseTooManyMuted(all);
    const stored = JSON.stringify(all);
    const by = {
      settings: stored,
      settings_revision: row.settings_revision + 1,
      preferred_color: settingsOf({ settings: stored }).game.preferredColor,
    };
    await setSettings(tx, row.id, by);
    return toUser({ ...row, ...by });
  });
  connections.accountChanged(changed);
  return changed;
}

/** Those who are no longer muted count too: when that was said is kept with the rest. */
function refuseTooManyMuted(stored: StoredSettings): void {
  const muted = settingsOf({ settings: JSON.stringify(stored) }).chat.muted;
  if (Object.keys(muted).length > MOST_MUTED) {
    throw new Refusal('unprocessable', 'too_many_muted', `At most ${MOST_MUTED} players can be muted`, {
      field: 'settings.chat.muted',
    });
  }
}

/** The settings by the server's names. */
export async function changePreferences(
  accounts: Accounts,
  user: UserRow,
  { notifications = {}, ...named }: PreferencesChange,
): Promise<Preferences> {
  const given = Object.entries(named).map(
    ([name, value]) => [PREFERENCES[name as keyof typeof named], value] as const,
  );
  const changes = settingsFrom([...settingEntries({ notifications }), ...given]);
  await changeSettings(accounts, user, settingsChangeSchema.parse(changes));
  return preferencesOf((await userById(accounts.db, user.id)) ?? user);
}

export function preferencesOf(row: UserRow): Preferences {
  const settings: Settings = settingsOf(row);
  const byName = new Map<string, unknown>(settingEntries(settings));
  const named = Object.entries(PREFERENCES).map(([name, place]) => [name, byName.get(place)]);
  return { ...(Object.fromEntries(named) as Preferences), notifications: settings.notifications };
}

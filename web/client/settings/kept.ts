import { z } from 'zod/mini';
import {
  DEFAULT_SETTINGS,
  completeSettings,
  settingEntries,
  settingsFrom,
  settingsSchema,
  type SettingName,
  type SettingValue,
  type Settings,
  type SettingsChange,
} from '../../../sync-server/protocol/settings.ts';

/** Settings as a device keeps them: on it first, for the server when it can be reached. */
export interface Kept {
  /** The account whose settings they are; null = a visitor's. */
  readonly owner: string | null;
  /** The revision of the account's settings that the server has told last; 0 while nothing was ever changed. */
  readonly revision: number;
  readonly settings: Settings;
  /** The names of settings that the server has not taken yet, each with the time of its change by this device's clock. */
  readonly unsent: Readonly<Record<string, number>>;
}

export const NOTHING_KEPT: Kept = { owner: null, revision: 0, settings: DEFAULT_SETTINGS, unsent: {} };

const keptSchema = z.object({
  owner: z.nullable(z.string()),
  revision: z.number(),
  settings: z.record(z.string(), z.unknown()),
  unsent: z.record(z.string(), z.number()),
});

/** Reads what an earlier visit has kept; null if it cannot be read. Settings that are new since then have their defaults. */
export function readKept(text: string | null): Kept | null {
  try {
    const { settings, ...rest } = z.parse(keptSchema, JSON.parse(text ?? ''));
    return { ...rest, settings: completeSettings(settingEntries(settings)) };
  } catch {
    return null;
  }
}

/** A name is the path to its value. */
const valueIn = (settings: Settings, name: string): unknown =>
  name.split('.').reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], settings);

export const valueOf = <Name extends SettingName>(settings: Settings, name: Name): SettingValue<Name> =>
  /** Sound because the name is a path in the type. */
  valueIn(settings, name) as SettingValue<Name>;

const withValues = (settings: Settings, values: readonly (readonly [string, unknown])[]): Settings =>
  completeSettings([...settingEntries(settings), ...values]);

/** The settings after the player has changed one. */
export const changed = <Name extends SettingName>(
  kept: Kept,
  name: Name,
  value: SettingValue<Name>,
  at: number,
): Kept => ({
  ...kept,
  settings: withValues(kept.settings, [[name, value]]),
  unsent: { ...kept.unsent, [name]: at },
});

/**
 * The settings after the server has told those of an account. What waits to be sent stays as the player wants it. What a
 * visitor has chosen becomes the settings of an account that has none yet, and gives way to those of any other.
 */
export function withServerSettings(kept: Kept, owner: string, settings: Settings, revision: number): Kept {
  if (kept.owner === owner && revision < kept.revision) return kept;
  const isOwn = kept.owner === owner || (kept.owner === null && revision === 0);
  const unsent = isOwn ? kept.unsent : {};
  const waiting = Object.keys(unsent).map((name) => [name, valueIn(kept.settings, name)] as const);
  return { owner, revision, settings: withValues(settings, waiting), unsent };
}

/** The settings to send, with how long ago each was changed: the server knows nothing of this device's clock. */
export function toSend({ settings, unsent }: Kept, now: number) {
  const names = Object.keys(unsent);
  return {
    settings: settingsFrom(names.map((name) => [name, valueIn(settings, name)])) as SettingsChange,
    changedAgo: Object.fromEntries(names.map((name) => [name, Math.max(0, now - (unsent[name] ?? now))])),
  };
}

/** The settings after the server has taken those that were asked of it; what was changed again meanwhile is still to be sent. */
export const afterSending = (kept: Kept, asked: Kept['unsent']): Kept => ({
  ...kept,
  unsent: Object.fromEntries(Object.entries(kept.unsent).filter(([name, at]) => asked[name] !== at)),
});

/** The account's settings as the server has sent them, or null. */
export const parsedSettings = (settings: unknown): Settings | null =>
  z.safeParse(settingsSchema, settings).data ?? null;

import { z } from 'zod/mini';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { completeSettings, type Settings } from '../protocol/settings.ts';

/** The newest change of each setting that was ever changed, keyed by its name. */
const storedSchema = z.record(z.string(), z.object({ value: z.unknown(), at: z.number() }));
export type StoredSettings = z.infer<typeof storedSchema>;

export interface SettingChange {
  readonly name: string;
  readonly value: unknown;
  /** By the server's clock, in milliseconds since 1970, UTC. */
  readonly at: number;
}

type Stored = Pick<UserRow, 'settings'>;

export const storedOf = ({ settings }: Stored): StoredSettings =>
  settings === null ? {} : z.parse(storedSchema, JSON.parse(settings));

/** So many different texts are read once. Most users have chosen nothing, and with each message somebody's are asked for. */
const MOST_KEPT = 300;
const kept = new Map<string | null, Settings>();

/** The settings of a user: what they have chosen, and the defaults for the rest. Others are given the same value. */
export function settingsOf(row: Stored): Readonly<Settings> {
  const { settings: text } = row;
  const known = kept.get(text);
  if (known !== undefined) return known;
  const settings = readFrom(row);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, settings);
  return settings;
}

const readFrom = (row: Stored): Settings =>
  completeSettings(Object.entries(storedOf(row)).map(([name, { value }]) => [name, value]));

/** The newest change of each setting counts, whenever it arrives. */
export function withChanges(stored: StoredSettings, changes: readonly SettingChange[]): StoredSettings {
  const newer = changes.filter(({ name, at }) => at >= (stored[name]?.at ?? 0));
  return { ...stored, ...Object.fromEntries(newer.map(({ name, value, at }) => [name, { value, at }])) };
}

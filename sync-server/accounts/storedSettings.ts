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

/** The settings of a user: what they have chosen, and the defaults for the rest. */
export const settingsOf = (row: Stored): Settings =>
  completeSettings(Object.entries(storedOf(row)).map(([name, { value }]) => [name, value]));

/** The newest change of each setting counts, whenever it arrives. */
export function withChanges(stored: StoredSettings, changes: readonly SettingChange[]): StoredSettings {
  const newer = changes.filter(({ name, at }) => at >= (stored[name]?.at ?? 0));
  return { ...stored, ...Object.fromEntries(newer.map(({ name, value, at }) => [name, { value, at }])) };
}

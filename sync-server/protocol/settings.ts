import { z } from 'zod/mini';
import { playerColor } from '../../engine/model/colors.ts';
import { playerColorSchema } from './colors.ts';
import { themeId } from './themes.ts';

/** The modes say how much is drawn; `auto` leaves it to the device. */
export const PERFORMANCE_MODES = ['auto', 'high', 'low'] as const;
export type PerformanceMode = (typeof PERFORMANCE_MODES)[number];

/** Dice tumble in full, shortly or not at all; Commanders keep pauses, or move at once. */
export const DICE_SPEEDS = ['full', 'short', 'none'] as const;
export const AI_SPEEDS = ['paced', 'instant'] as const;

/** The armies that may follow into land just taken: a player is asked each time, or they move as they did last. */
export const MOVE_IN = ['ask', 'last'] as const;

/** From whom messages are taken. */
export const DIRECT_MESSAGES = ['everyone', 'friends', 'nobody'] as const;

const DEFAULT_COLOR = playerColor(null).hex;
const LONGEST_NAME = 100;
const name = z.string().check(z.maxLength(LONGEST_NAME));
const theme = z.pipe(name, z.transform(themeId));
const volume = z.pipe(
  z.number(),
  z.transform((value) => Math.round(Math.min(100, Math.max(0, value)))),
);

/** The events that a player may be notified of. */
export const perNotification = <T>(channel: T) => ({
  turnNotifications: channel,
  turnTimerWarning: channel,
  gameInvites: channel,
  gameEnded: channel,
  directMessages: channel,
  mapNews: channel,
});

/** The sections of the settings, and what stands in each. */
const display = { theme, colorblindMode: z.boolean() };
const audio = { masterVolume: volume, sfxVolume: volume, musicVolume: volume };
const fights = {
  diceSpeed: z.enum(DICE_SPEEDS),
  aiSpeed: z.enum(AI_SPEEDS),
  moveIn: z.enum(MOVE_IN),
  /** A second tap on a target attacks it with all that can go. */
  doubleTap: z.boolean(),
  /** An attack on a capital is asked back first. */
  confirmations: z.boolean(),
};
const game = { preferredColor: playerColorSchema, ...fights };
/** By the ids of players: is what they point at and say hidden? Each is a setting of its own. */
const muted = z._default(z.record(z.uuid(), z.boolean()), {});
const chat = { profanityFilter: z.boolean(), muted };
const privacy = { showOnlineStatus: z.boolean(), directMessages: z.enum(DIRECT_MESSAGES) };
const channels = { browser: z.boolean(), email: z.boolean() };
const performance = { mode: z.enum(PERFORMANCE_MODES) };

export const settingsSchema = z.object({
  display: z.object(display),
  audio: z.object(audio),
  /** Settings of an earlier release may name a colour that is none any more. */
  // oxlint-disable-next-line promise/valid-params -- this is zod's `catch` and no promise's
  game: z.object({ preferredColor: z.catch(playerColorSchema, DEFAULT_COLOR), ...fights }),
  chat: z.object(chat),
  privacy: z.object(privacy),
  notifications: z.object({
    ...perNotification(z.object(channels)),
    /** Settings that a device has kept from an earlier release have none. */
    mapNews: z._default(z.object(channels), { browser: true, email: false }),
  }),
  performance: z.object(performance),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Nobody has so many enemies, and every request reads the settings. */
export const MOST_MUTED = 500;
export type NotificationType = keyof Settings['notifications'];

/** Some of the fields. Not `z.partial`: it would weigh on every page's first load. */
export const someOf = <Shape extends Record<string, z.core.$ZodType>>(shape: Shape) =>
  z.strictObject(
    /** Sound because each field stays under its name. */
    Object.fromEntries(
      Object.entries(shape).map(([field, schema]) => [field, z.optional(schema)]),
    ) as unknown as { [Field in keyof Shape]: z.ZodMiniOptional<Shape[Field]> },
  );

/** Some types of notification, or some ways of being told. */
export const someNotifications = someOf(perNotification(someOf(channels)));

/** Changes of some settings. */
export const settingsChangeSchema = someOf({
  display: someOf(display),
  audio: someOf(audio),
  game: someOf(game),
  chat: someOf(chat),
  privacy: someOf(privacy),
  notifications: someNotifications,
  performance: someOf(performance),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** The settings of a user who has chosen nothing. */
export const DEFAULT_SETTINGS: Settings = {
  display: { theme: 'default', colorblindMode: false },
  audio: { masterVolume: 75, sfxVolume: 80, musicVolume: 50 },
  game: {
    preferredColor: DEFAULT_COLOR,
    diceSpeed: 'full',
    aiSpeed: 'paced',
    moveIn: 'ask',
    doubleTap: true,
    confirmations: true,
  },
  chat: { profanityFilter: true, muted: {} },
  privacy: { showOnlineStatus: true, directMessages: 'friends' },
  notifications: perNotification({ browser: true, email: false }),
  performance: { mode: 'auto' },
};

type PathOf<T> = {
  [Key in keyof T & string]: T[Key] extends object ? `${Key}.${PathOf<T[Key]>}` : Key;
}[keyof T & string];

/** One setting, by its place in the whole: `display.theme`. */
export type SettingName = PathOf<Settings>;

export type SettingValue<Name extends string, T = Settings> = Name extends `${infer Key}.${infer Rest}`
  ? Key extends keyof T
    ? SettingValue<Rest, T[Key]>
    : never
  : Name extends keyof T
    ? T[Name]
    : never;

type Entry = readonly [SettingName, SettingValue<SettingName>];

/** Every single setting in some or all of them. */
export const settingEntries = (settings: SettingsChange): Entry[] => entriesIn(settings, '') as Entry[];

const entriesIn = (values: object, prefix: string): (readonly [string, unknown])[] =>
  Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? entriesIn(value, `${prefix}${key}.`)
      : [[prefix + key, value] as const],
  );

/** The way back: single settings in their sections. */
export function settingsFrom(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const [path, value] of entries) {
    const sections = path.split('.');
    const last = sections.pop() ?? '';
    let at = all;
    for (const section of sections) at = (at[section] ??= {}) as Record<string, unknown>;
    at[last] = value;
  }
  return all;
}

/** All settings: those given, as far as this release knows them, and the defaults for the others. */
export const completeSettings = (entries: Iterable<readonly [string, unknown]>): Settings =>
  z.parse(settingsSchema, settingsFrom([...settingEntries(DEFAULT_SETTINGS), ...entries]));

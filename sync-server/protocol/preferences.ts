import { z } from 'zod/mini';
import { playerColorSchema } from './colors.ts';
import { none, route } from './contract.ts';
import {
  settingsChangeSchema,
  settingsSchema,
  someNotifications,
  someOf,
  type SettingName,
} from './settings.ts';
import { userSchema } from './users.ts';

/** Settings by their names on the server. */
export const PREFERENCES = {
  theme: 'display.theme',
  colorblind_mode: 'display.colorblindMode',
  master_volume: 'audio.masterVolume',
  sfx_volume: 'audio.sfxVolume',
  music_volume: 'audio.musicVolume',
  preferred_color: 'game.preferredColor',
  profanity_filter: 'chat.profanityFilter',
  show_online_status: 'privacy.showOnlineStatus',
  direct_messages: 'privacy.directMessages',
  dm_notifications_browser: 'notifications.directMessages.browser',
  dm_notifications_email: 'notifications.directMessages.email',
  performance_mode: 'performance.mode',
} as const satisfies Record<string, SettingName>;

const { display, audio, game, chat, privacy, notifications, performance } = settingsSchema.shape;

export const preferencesSchema = z.object({
  theme: display.shape.theme,
  colorblind_mode: display.shape.colorblindMode,
  master_volume: audio.shape.masterVolume,
  sfx_volume: audio.shape.sfxVolume,
  music_volume: audio.shape.musicVolume,
  preferred_color: game.shape.preferredColor,
  profanity_filter: chat.shape.profanityFilter,
  show_online_status: privacy.shape.showOnlineStatus,
  direct_messages: privacy.shape.directMessages,
  dm_notifications_browser: notifications.shape.directMessages.shape.browser,
  dm_notifications_email: notifications.shape.directMessages.shape.email,
  performance_mode: performance.shape.mode,
  notifications,
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const preferencesChangeSchema = someOf({
  ...preferencesSchema.shape,
  preferred_color: playerColorSchema,
  notifications: someNotifications,
});
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>;

export const settingsRoutes = {
  change: route({
    method: 'PUT',
    path: '/auth/settings',
    access: 'user',
    summary: 'Change some settings; what is left out stays, and of each the newest change counts',
    query: none,
    body: z.strictObject({
      settings: settingsChangeSchema,
      /** Milliseconds since each setting was changed, keyed by its name; what is missing was changed just now. */
      changedAgo: z.optional(z.record(z.string(), z.number())),
    }),
    reply: z.object({ user: userSchema }),
  }),
  preferences: route({
    method: 'GET',
    path: '/preferences',
    access: 'user',
    summary: 'All settings of the signed-in user',
    query: none,
    body: none,
    reply: preferencesSchema,
  }),
  changePreferences: route({
    method: 'PUT',
    path: '/preferences',
    access: 'user',
    summary: 'Change some settings by their names on the server',
    query: none,
    body: preferencesChangeSchema,
    reply: preferencesSchema,
  }),
  changeTheme: route({
    method: 'PUT',
    path: '/preferences/theme',
    access: 'user',
    summary: 'Change the theme; an unknown one becomes the default',
    query: none,
    body: z.strictObject({ theme: preferencesSchema.shape.theme }),
    reply: z.object({ theme: preferencesSchema.shape.theme }),
  }),
};

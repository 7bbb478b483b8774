import { setSetting, useKept } from '../settings/settings.ts';

const mutedNow = (): Readonly<Record<string, boolean>> => useKept.getState().settings.chat.muted;

/** Does the account of this device not want to hear a player? */
export const isMuted = (userId: string): boolean => mutedNow()[userId] === true;

/** The same, followed live. */
export const useMuted = (userId: string): boolean =>
  useKept(({ settings }) => settings.chat.muted[userId] === true);

export const toggleMuted = (userId: string): void => setSetting(`chat.muted.${userId}`, !isMuted(userId));

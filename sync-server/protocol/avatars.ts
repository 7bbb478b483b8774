/** The server keeps tables and pictures there, which the service worker keeps too. */
export const AVATAR_PATH = '/data/avatars/';
export const avatarPath = (hash: string): string => `${AVATAR_PATH}${hash}.webp`;

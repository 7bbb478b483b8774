/** The server keeps tables and pictures there, which the service worker keeps too. */
export const AVATAR_PATH = '/data/avatars/';

/** The address of a picture. @param hash null = the player has none */
export const avatarUrlOf = (hash: string | null): string | null =>
  hash === null ? null : `${AVATAR_PATH}${hash}.webp`;

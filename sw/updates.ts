/** The page asks for this when the player has accepted the update, so no game changes under their hands. */
export const isSkipWaiting = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING';

/** What AI seats are called. */
export const COMMANDERS = [
  'Commander Aldric',
  'Commander Brenna',
  'Commander Corvin',
  'Commander Dagny',
  'Commander Edric',
  'Commander Freya',
  'Commander Gareth',
  'Commander Hilda',
  'Commander Ivar',
  'Commander Jorunn',
  'Commander Kendra',
  'Commander Leif',
] as const;

/** What a seat is called whose player has left it to a commander. */
export const leftName = (username: string): string => `${username} (AI)`;

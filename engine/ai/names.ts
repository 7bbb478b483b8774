import type { AiTier } from '../model/tiers.ts';

const NAMES = [
  'Aldric',
  'Brenna',
  'Corvin',
  'Dagny',
  'Edric',
  'Freya',
  'Gareth',
  'Hilda',
  'Ivar',
  'Jorunn',
  'Kendra',
  'Leif',
] as const;

const TITLES: Record<AiTier, string> = { commander: 'Commander', grandmaster: 'Grandmaster' };

/** What the next AI seat is called at a table where some names are taken. */
export function aiName(tier: AiTier, taken: readonly string[]): string {
  const isFree = (name: string): boolean => taken.every((other) => !other.endsWith(` ${name}`));
  return `${TITLES[tier]} ${NAMES.find(isFree) ?? taken.length + 1}`;
}

/** What a seat is called whose player has left it to a commander. */
export const leftName = (username: string): string => `${username} (AI)`;

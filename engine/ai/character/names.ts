import type { AiTier } from '../../model/tiers.ts';

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

const TITLES: Record<AiTier, string> = {
  recruit: 'Recruit',
  commander: 'Commander',
  grandmaster: 'Grandmaster',
};

/** A name for the next AI seat of a game in which some names are taken. */
export function aiName(tier: AiTier, taken: readonly string[]): string {
  const isFree = (name: string): boolean => taken.every((other) => !other.endsWith(` ${name}`));
  return `${TITLES[tier]} ${NAMES.find(isFree) ?? taken.length + 1}`;
}

/** The name of a seat whose player has left it to a commander. */
export const leftName = (username: string): string => `${username} (AI)`;

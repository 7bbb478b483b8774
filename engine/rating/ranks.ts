/** The ten tiers, lowest first. `insignia` names a war glyph. */
export const RANKS = [
  {
    name: 'CHIEFTAIN',
    title: 'Chieftain',
    metal: 'Iron',
    color: '#8A8F96',
    insignia: 'spartan-helmet',
    minRating: 0,
  },
  {
    name: 'WARLORD',
    title: 'Warlord',
    metal: 'Bronze',
    color: '#B07A45',
    insignia: 'crossed-axes',
    minRating: 600,
  },
  {
    name: 'RAIDER_KING',
    title: 'Raider King',
    metal: 'Crimson',
    color: '#C8324B',
    insignia: 'drakkar',
    minRating: 800,
  },
  {
    name: 'SULTAN',
    title: 'Sultan',
    metal: 'Emerald',
    color: '#2BA36B',
    insignia: 'crossed-sabres',
    minRating: 1000,
  },
  {
    name: 'CAESAR',
    title: 'Caesar',
    metal: 'Silver',
    color: '#BFC7CE',
    insignia: 'laurel-crown',
    minRating: 1200,
  },
  {
    name: 'KHAN',
    title: 'Khan',
    metal: 'Ruby',
    color: '#E0395C',
    insignia: 'horse-head',
    minRating: 1400,
  },
  {
    name: 'EMPEROR',
    title: 'Emperor',
    metal: 'Sapphire',
    color: '#4C86E8',
    insignia: 'imperial-crown',
    minRating: 1600,
  },
  {
    name: 'GREAT_KING',
    title: 'The Great King',
    metal: 'Gold',
    color: '#E0A526',
    insignia: 'crown',
    minRating: 1800,
  },
  {
    name: 'OVERLORD',
    title: 'Overlord',
    metal: null,
    color: '#B79BE8',
    insignia: 'overlord-helm',
    minRating: 2000,
  },
  {
    name: 'WORLDBREAKER',
    title: 'Worldbreaker',
    metal: null,
    color: '#FF6A3D',
    insignia: 'meteor-impact',
    minRating: 2200,
  },
] as const;
export type Tier = (typeof RANKS)[number];

/** The numeral of each tier, by its index. */
export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'] as const;

export const tierOf = (rating: number): Tier =>
  RANKS.findLast(({ minRating }) => rating >= minRating) ?? RANKS[0];

export const numeralOf = (tier: Tier): string => ROMAN[RANKS.indexOf(tier)] ?? '';

/** null = there is none above. */
export const nextTier = (tier: Tier): Tier | null => RANKS[RANKS.indexOf(tier) + 1] ?? null;

/** The news that a new rating is to its player: only a new rank is any. */
export interface RankNotice {
  readonly title: 'Rank Up!' | 'Rank Updated';
  readonly oldRank: Tier['name'];
  readonly newRank: Tier['name'];
}

export function rankNotice(oldRating: number, newRating: number): RankNotice | null {
  const [oldRank, newRank] = [tierOf(oldRating).name, tierOf(newRating).name];
  if (oldRank === newRank) return null;
  return { title: newRating > oldRating ? 'Rank Up!' : 'Rank Updated', oldRank, newRank };
}

import type { GameIconName } from '../ui/icons/gameIcons.ts';

/** The ten tiers of accounts.md section 3, lowest first. */
export const RANKS: readonly {
  title: string;
  metal?: string;
  color: string;
  icon: GameIconName;
  /** CP from which it is held. */
  minRating: number;
}[] = [
  { title: 'Chieftain', metal: 'Iron', color: '#8A8F96', icon: 'spartan-helmet', minRating: 0 },
  { title: 'Warlord', metal: 'Bronze', color: '#B07A45', icon: 'crossed-axes', minRating: 600 },
  { title: 'Raider King', metal: 'Crimson', color: '#C8324B', icon: 'drakkar', minRating: 800 },
  { title: 'Sultan', metal: 'Emerald', color: '#2BA36B', icon: 'crossed-sabres', minRating: 1000 },
  { title: 'Caesar', metal: 'Silver', color: '#BFC7CE', icon: 'laurel-crown', minRating: 1200 },
  { title: 'Khan', metal: 'Ruby', color: '#E0395C', icon: 'horse-head', minRating: 1400 },
  { title: 'Emperor', metal: 'Sapphire', color: '#4C86E8', icon: 'imperial-crown', minRating: 1600 },
  { title: 'The Great King', metal: 'Gold', color: '#E0A526', icon: 'crown', minRating: 1800 },
  { title: 'Overlord', color: '#B79BE8', icon: 'overlord-helm', minRating: 2000 },
  { title: 'Worldbreaker', color: '#FF6A3D', icon: 'meteor-impact', minRating: 2200 },
];

export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'] as const;

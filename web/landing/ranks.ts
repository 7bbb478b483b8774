import type { GameIconName } from '../ui/icons/gameIcons.ts';

/** The ten tiers of accounts.md section 3, lowest first. */
export const RANKS: readonly { title: string; metal?: string; color: string; icon: GameIconName }[] = [
  { title: 'Chieftain', metal: 'Iron', color: '#8A8F96', icon: 'spartan-helmet' },
  { title: 'Warlord', metal: 'Bronze', color: '#B07A45', icon: 'crossed-axes' },
  { title: 'Raider King', metal: 'Crimson', color: '#C8324B', icon: 'drakkar' },
  { title: 'Sultan', metal: 'Emerald', color: '#2BA36B', icon: 'crossed-sabres' },
  { title: 'Caesar', metal: 'Silver', color: '#BFC7CE', icon: 'laurel-crown' },
  { title: 'Khan', metal: 'Ruby', color: '#E0395C', icon: 'horse-head' },
  { title: 'Emperor', metal: 'Sapphire', color: '#4C86E8', icon: 'imperial-crown' },
  { title: 'The Great King', metal: 'Gold', color: '#E0A526', icon: 'crown' },
  { title: 'Overlord', color: '#B79BE8', icon: 'overlord-helm' },
  { title: 'Worldbreaker', color: '#FF6A3D', icon: 'meteor-impact' },
];

export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'] as const;

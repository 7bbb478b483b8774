/** Glyphs of game-icons.svg with their authors, for the credits. Written by cut.mjs. */
export const GAME_ICONS = {
  'crossed-swords': 'Lorc',
  castle: 'Lorc',
  'flying-flag': 'Lorc',
  'skull-crossed-bones': 'Lorc',
  'rolling-dices': 'Delapouite',
  cannon: 'Lorc',
  world: 'Lorc',
  'checked-shield': 'Lorc',
  'cut-diamond': 'Lorc',
  'spartan-helmet': 'Delapouite',
  'crossed-axes': 'Lorc',
  drakkar: 'Delapouite',
  'crossed-sabres': 'Lorc',
  'laurel-crown': 'Lorc',
  'horse-head': 'Lorc',
  'imperial-crown': 'Lorc, Delapouite and contributors',
  crown: 'Lorc',
  'overlord-helm': 'Lorc, Delapouite and contributors',
  'meteor-impact': 'Lorc',
} as const;

export type GameIconName = keyof typeof GAME_ICONS;

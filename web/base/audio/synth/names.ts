/** Short sounds for what happens, in the order in which a game needs them. */
export const EFFECTS = [
  'start',
  'turn',
  'click',
  'place',
  'dice',
  'conquest',
  'loss',
  'error',
  'elimination',
  'redeem',
  'clock',
  'fanfare',
] as const;
export type EffectName = (typeof EFFECTS)[number];

/** Music, in the order in which it is heard. */
export const PIECES = ['council', 'winter', 'muster'] as const;
export type PieceName = (typeof PIECES)[number];

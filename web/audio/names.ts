/** Short sounds for what happens. */
export const EFFECTS = [
  'click',
  'place',
  'dice',
  'conquest',
  'loss',
  'turn',
  'start',
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

import type { PlayerColor } from '../../../../engine/model/colors.ts';

/** Land that belongs to nobody, where the place of a player's colour has to be filled. */
export const NEUTRAL_COLOR: PlayerColor = {
  name: 'Neutral',
  hex: '#8A8F98',
  colorblindHex: '#8A8F98',
  silhouette: 'circle',
  hatching: 'plain',
};

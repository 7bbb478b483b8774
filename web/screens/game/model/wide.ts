/** There is room beside the map from this width on, as in GameScreen.module.css. */
export const WIDE = '(min-width: 64em)';

/** Gestures that a browser takes for a wish to hear something. */
export const GESTURES = ['pointerup', 'keydown', 'click'] as const;

/** A seat changes hands for its player's absence: to a commander, or back. */
export const HANDOVERS = ['replace', 'return'] as const;
export type Handover = (typeof HANDOVERS)[number];

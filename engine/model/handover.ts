/** A seat changes hands for its player's absence: to a commander, back, or to another person. */
export const HANDOVERS = ['replace', 'return', 'take'] as const;
export type Handover = (typeof HANDOVERS)[number];

export const isHandover = (cause: unknown): cause is Handover => HANDOVERS.some((one) => one === cause);

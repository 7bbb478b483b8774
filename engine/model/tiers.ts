/** The skills of AI seats, the weaker first. */
export const AI_TIERS = ['recruit', 'commander', 'grandmaster'] as const;
export type AiTier = (typeof AI_TIERS)[number];

/** Manners of commanders, all about equally strong. */
export const PERSONALITIES = ['aggressive', 'builder', 'opportunist', 'turtle'] as const;
export type Personality = (typeof PERSONALITIES)[number];

/** Changes with every change by which some commander would give another command. */
export const AI_VERSION = '7';

/** How well an AI seat plays. */
export const AI_TIERS = ['commander', 'grandmaster'] as const;
export type AiTier = (typeof AI_TIERS)[number];

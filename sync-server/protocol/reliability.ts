import { z } from 'zod/mini';

/** How many of the turns that were due a player has taken, of the last hundred. */
export const reliabilitySchema = z.object({
  /** 0 to 1; null while too few turns were due to say. */
  share: z.nullable(z.number()),
  turns: z.int(),
});
export type Reliability = z.infer<typeof reliabilitySchema>;

/** Does somebody take as many of his turns as a room asks for? Of whom too little is known is taken at his word. */
export const meetsReliability = (
  { share }: Pick<Reliability, 'share'>,
  { minReliability }: { readonly minReliability: number },
): boolean => share === null || Math.round(share * 100) >= minReliability;

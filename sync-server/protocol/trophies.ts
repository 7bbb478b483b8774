import { z } from 'zod/mini';

export const trophySchema = z.object({
  season: z.string(),
  /** `first`, `top10`, `top1percent`, or e.g. `tier:KHAN` for the best of that tier. */
  kind: z.string(),
  /** The final place of the season. */
  place: z.int(),
});
export type TrophyWon = z.infer<typeof trophySchema>;

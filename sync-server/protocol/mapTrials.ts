import { z } from 'zod/mini';

/** As of `TrialFigures` (`engine/trials/figures.ts`). */
const advantageSchema = z.object({
  id: z.string(),
  name: z.string(),
  games: z.int(),
  off: z.number(),
  error: z.number(),
});

/** What games of equal Commanders on a map have shown so far. */
export const mapTrialSchema = z.object({
  /** Games that were played, and those that will be. */
  done: z.int(),
  goal: z.int(),
  isFinished: z.boolean(),
  /** null = too few games have been played to say. */
  verdict: z.nullable(z.enum(['even', 'leans', 'uneven'])),
  rows: z.array(
    z.object({
      players: z.int(),
      games: z.int(),
      wins: z.array(z.number()),
      rounds: z.number(),
      atLimit: z.int(),
    }),
  ),
  starts: z.array(advantageSchema),
  regions: z.array(advantageSchema),
});
export type MapTrial = z.infer<typeof mapTrialSchema>;
export type SeatVerdict = NonNullable<MapTrial['verdict']>;

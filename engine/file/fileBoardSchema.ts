import { z } from 'zod/mini';
import { MAX_TERRITORIES } from '../model/mapSize.ts';

const name = z.string().check(z.maxLength(60));
const index = z.int().check(z.minimum(0), z.maximum(MAX_TERRITORIES - 1));
const someIndexes = z.array(index).check(z.maxLength(MAX_TERRITORIES));

/** The part of a board that rules need. A file carries it where the board does not come with the game. */
export const fileBoardSchema = z.strictObject({
  territories: z.array(z.strictObject({ id: name, name })).check(z.maxLength(MAX_TERRITORIES)),
  /** `neighbours[t]`: where an army may go from t, ascending. */
  neighbours: z.array(someIndexes).check(z.maxLength(MAX_TERRITORIES)),
  regions: z
    .array(z.strictObject({ id: name, name, bonus: z.int(), territories: someIndexes }))
    .check(z.maxLength(MAX_TERRITORIES)),
});
export type FileBoard = z.infer<typeof fileBoardSchema>;

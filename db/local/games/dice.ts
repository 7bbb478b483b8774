import { z } from 'zod/mini';
import { hashSchema } from '../../../engine/model/hash.ts';
import type { LocalDatabase } from '../core/database.ts';

const count = z.int().check(z.minimum(0));

const verifiedDiceSchema = z.object({
  /** The entropy of the game as it was first shown, which may not change afterwards. */
  entropy: hashSchema,
  /** The last turn that was verified; null = none yet. */
  known: z.nullable(z.object({ turn: count, secret: hashSchema })),
  /** The rolls that were verified in that turn, and in all. */
  lastRolls: count,
  allRolls: count,
  /** Sentences on what did not hold. */
  faults: z.array(z.string()),
});

/** The row says how far this device has verified the dice of a game. */
export type VerifiedDice = z.infer<typeof verifiedDiceSchema>;

export async function saveDice(database: LocalDatabase, roomId: string, dice: VerifiedDice): Promise<void> {
  await database.dice.put({ roomId, dice });
}

export async function loadDice(database: LocalDatabase, roomId: string): Promise<VerifiedDice | null> {
  const row = await database.dice.get(roomId);
  return z.safeParse(verifiedDiceSchema, row?.dice).data ?? null;
}

import { z } from 'zod/mini';
import { DIE_FACES, MAX_ATTACK_DICE, MAX_DEFENCE_DICE } from '../model/dice.ts';
import type { Entry, FileEvent } from './gameFile.ts';

const index = z.int().check(z.minimum(0));
const face = z.int().check(z.minimum(1), z.maximum(DIE_FACES));
const rollSchema = z.object({
  type: z.literal('dice_rolled'),
  from: index,
  to: index,
  attacker: index,
  /** Seat or NEUTRAL. */
  defender: z.int(),
  attackerDice: z.array(face).check(z.minLength(1), z.maxLength(MAX_ATTACK_DICE)),
  defenderDice: z.array(face).check(z.minLength(1), z.maxLength(MAX_DEFENCE_DICE)),
  attackerLosses: index,
  defenderLosses: index,
});
export type FileRoll = z.infer<typeof rollSchema>;

export const isRoll = ({ type }: FileEvent): boolean => type === 'dice_rolled';

/** The rolls of an entry that are whole. */
export const rollsIn = ({ events }: Pick<Entry, 'events'>): FileRoll[] =>
  events.filter(isRoll).flatMap((event) => rollSchema.safeParse(event).data ?? []);

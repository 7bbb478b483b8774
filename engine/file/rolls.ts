import { z } from 'zod/mini';
import { DIE_FACES, MAX_ATTACK_DICE, MAX_DEFENCE_DICE } from '../model/dice.ts';
import type { RandomSource } from '../model/random.ts';
import { rollExchange } from '../rules/elements/combat.ts';
import type { FileEvent } from './gameFile.ts';

const index = z.int().check(z.minimum(0));
const face = z.int().check(z.minimum(1), z.maximum(DIE_FACES));
const exchangeFields = {
  /** Territories by index. */
  from: index,
  to: index,
  attackerDice: z.array(face).check(z.minLength(1), z.maxLength(MAX_ATTACK_DICE)),
  defenderDice: z.array(face).check(z.minLength(1), z.maxLength(MAX_DEFENCE_DICE)),
};
export const exchangeSchema = z.object(exchangeFields);
type FileExchange = z.infer<typeof exchangeSchema>;

const rollSchema = z.object({
  type: z.literal('dice_rolled'),
  ...exchangeFields,
  attacker: index,
  /** Seat or NEUTRAL. */
  defender: z.int(),
  attackerLosses: index,
  defenderLosses: index,
});
export type FileRoll = z.infer<typeof rollSchema>;

export const isRoll = ({ type }: FileEvent): boolean => type === 'dice_rolled';

/** The rolls of an entry that are whole. */
export const rollsIn = ({ events }: { readonly events: readonly FileEvent[] }): FileRoll[] =>
  events.filter(isRoll).flatMap((event) => rollSchema.safeParse(event).data ?? []);

/** Do the exchanges of one command, with their losses where these are told, come out of its draws? */
export function rollsAgain(
  random: RandomSource,
  exchanges: readonly (FileExchange & Partial<FileRoll>)[],
): boolean {
  const { from, to } = exchanges[0] ?? { from: 0, to: 0 };
  const stream = random.stream('roll', from, to);
  return exchanges.every((told) => {
    const again = rollExchange(told.attackerDice.length, told.defenderDice.length, stream);
    return (
      told.from === from &&
      told.to === to &&
      again.attackerDice.join() === told.attackerDice.join() &&
      again.defenderDice.join() === told.defenderDice.join() &&
      again.attackerLosses === (told.attackerLosses ?? again.attackerLosses) &&
      again.defenderLosses === (told.defenderLosses ?? again.defenderLosses)
    );
  });
}

import { z } from 'zod/mini';
import { UNKNOWN_ARMIES } from '../model/ids.ts';
import type { ViewEvent } from './events/viewEvent.ts';

const id = z.string();
const count = z.int();
const faces = z.array(count);

/** A whole attack, however many rolls it took (V8). */
const battleDeedSchema = z.object({
  type: z.literal('battle'),
  fromId: id,
  toId: id,
  attackerId: id,
  /** null = neutral. */
  defenderId: z.nullable(id),
  /** The dice of the last roll, highest first. */
  attackerDice: faces,
  defenderDice: faces,
  rolls: count,
  attackerLosses: count,
  defenderLosses: count,
  conquered: z.boolean(),
  /** Armies that faced each other before it; null where the reader did not see them. */
  attackers: z.nullable(count),
  defenders: z.nullable(count),
});
export type BattleReference = z.infer<typeof battleDeedSchema>;

/** A line of the log refers to this, for lists that go by more than its words. */
export const logReferenceSchema = z.discriminatedUnion('type', [
  battleDeedSchema,
  /** Armies below zero were taken back. */
  z.object({ type: z.literal('placement'), territoryId: id, armies: count }),
  /** A turn begins. */
  z.object({ type: z.literal('turn'), turn: count }),
]);
export type LogReference = z.infer<typeof logReferenceSchema>;

/** Armies that faced each other before an attack. */
export type Stakes = Pick<BattleReference, 'attackers' | 'defenders'>;

export const NO_STAKES: Stakes = { attackers: null, defenders: null };

/** @param armiesBefore armies as the reader knew them before these events; asked for an attack alone */
export function stakesOf(events: readonly ViewEvent[], armiesBefore: () => readonly number[]): Stakes {
  const roll = events.find((event) => event.type === 'dice_rolled');
  if (roll === undefined) return NO_STAKES;
  const armies = armiesBefore();
  return { attackers: known(armies[roll.from]), defenders: known(armies[roll.to]) };
}

const known = (armies: number | undefined): number | null =>
  armies === undefined || armies === UNKNOWN_ARMIES ? null : armies;

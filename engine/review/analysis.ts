import { z } from 'zod/mini';

export const DECISION_PHASES = ['place', 'attack', 'move'] as const;
export type DecisionPhase = (typeof DECISION_PHASES)[number];

const index = z.int();
const number = z.number();

/** A move by territories; see `engine/ai/sim/moves.ts`. */
const moveSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redeem'), cards: z.readonly(z.tuple([index, index, index])) }),
  z.object({ kind: z.literal('keep') }),
  z.object({ kind: z.literal('place'), territory: index, armies: index }),
  z.object({ kind: z.literal('attack'), from: index, to: index, armies: z.optional(index) }),
  z.object({ kind: z.literal('move_in'), armies: index }),
  z.object({ kind: z.literal('fortify'), from: index, to: index, armies: index }),
  z.object({ kind: z.literal('stop') }),
]);
export type ReviewMove = z.infer<typeof moveSchema>;

const decisionSchema = z.object({
  /** The number of the entry that carried it out. */
  seq: index,
  seat: index,
  phase: z.enum(DECISION_PHASES),
  played: moveSchema,
  /** The move that the judge found best; null = the one played. */
  better: z.nullable(moveSchema),
  /** What a Commander would have done, where that was worse by enough to be weighed. */
  usual: z.nullable(moveSchema),
  /** Points of win chance given away against `better`, and its standard error. */
  loss: number,
  error: number,
  /** Do games of Commanders say that the better move is better, too? Asked where the loss is sure. */
  seconded: z.boolean(),
  /** Points won over `usual`, and its standard error. */
  gain: number,
  gainError: number,
  /** In fog, of the worst decisions: what was given away by the truth, which its player could not know; else null. */
  truth: z.nullable(number),
});
export type Decision = z.infer<typeof decisionSchema>;

const fightSchema = z.object({
  seq: index,
  attacker: index,
  defender: index,
  points: number,
  defenderPoints: number,
});

/** All that was found about a finished game. */
export const analysisSchema = z.object({
  /** `curve[seat][point]`: chance of the seat's side, 0 to 1; point 0 is the deal, point n the end of turn n. */
  curve: z.array(z.array(number)),
  /** The standard error of a point of the curve, 0 to 1, on average. */
  error: number,
  /** `errors[seat][point]`: the standard error of the curve there, 0 to 1. */
  errors: z.array(z.array(number)),
  /** In fog: `known[seat][point]`, the chance of the seat's side as far as the seat could know; empty in open games. */
  known: z.array(z.array(number)),
  /** After each command of the turns that changed most: `chances[seat]`. */
  refined: z.array(z.object({ seq: index, chances: z.array(number) })),
  luck: z.array(fightSchema),
  decisions: z.array(decisionSchema),
});
export type Analysis = z.infer<typeof analysisSchema>;

import { z } from 'zod/mini';
import type { Command } from '../model/command.ts';
import { isRejectionCode, type RejectionCode } from '../model/decision.ts';

/** An attack stops short for one of these reasons: too few left, too many lost, too small a chance. */
export const STOPS = ['leave', 'losses', 'chance'] as const;
/** An order is left out for one of these reasons: there was nothing to do, what it hangs on was not done, or the plan had ended. */
export const SKIPS = ['needless', 'required', 'ended'] as const;

const count = z.int().check(z.minimum(0));
const rejectionCode = z.custom<RejectionCode>(isRejectionCode);

/** The outcome of one order. */
export const orderResultSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('done'), lost: count, armies: count }),
  z.strictObject({
    outcome: z.literal('stopped'),
    why: z.enum(STOPS),
    lost: count,
    /** Percent; of taking the target, when it stopped. */
    chance: count,
  }),
  z.strictObject({ outcome: z.literal('skipped'), why: z.enum(SKIPS) }),
  z.strictObject({ outcome: z.literal('impossible'), code: rejectionCode, lost: count }),
]);
export type OrderResult = z.infer<typeof orderResultSchema>;

/** The next thing that a plan does: it gives a command, or settles the order that is due. */
export type PlanAction = { readonly command: Command } | { readonly result: OrderResult };

/** The part of a plan that has been carried out. Plain data, stored after every step. */
export const progressSchema = z.strictObject({
  /** `results[n]`: of order n; the order after them is due. */
  results: z.array(orderResultSchema),
  /** Armies that the order which is due has lost so far. */
  lost: count,
  /** Armies that it has placed or moved. */
  armies: count,
  /** It has given its command. */
  given: z.boolean(),
});
export type Progress = Readonly<z.infer<typeof progressSchema>>;

export const NOT_BEGUN: Progress = { results: [], lost: 0, armies: 0, given: false };

export const settled = ({ results }: Progress, ...more: readonly OrderResult[]): Progress => ({
  ...NOT_BEGUN,
  results: [...results, ...more],
});

import type { RandomSource } from '../../../engine/model/random.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { afterRefusal, afterCommand, nextStep } from '../../../engine/plan/nextStep.ts';
import { NOT_BEGUN, progressSchema, type OrderResult, type Progress } from '../../../engine/plan/progress.ts';
import type { Order } from '../../../engine/plan/turnPlan.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';

const LONGEST = 2_000;

export interface Carried {
  readonly state: GameState;
  readonly results: readonly OrderResult[];
  /** The states in between. */
  readonly states: readonly GameState[];
}

/** Carries a plan of the current player out, its progress written down and read again after every step. */
export function carryOut(state: GameState, orders: readonly Order[], random: RandomSource): Carried {
  const seat = state.current;
  const states = [state];
  let progress: Progress = NOT_BEGUN;
  for (let step = 0; step < LONGEST; step++) {
    const next = nextStep(viewFor(state, seat), orders, progress);
    progress = progressSchema.parse(JSON.parse(JSON.stringify(next.progress)));
    if (next.command === null || state.result !== null) {
      return { state, results: progress.results, states };
    }
    const decision = decide(state, seat, next.command, random);
    progress = decision.ok
      ? afterCommand(orders, progress, next.command, decision.events)
      : afterRefusal(orders, progress, decision.rejection.code);
    if (!decision.ok) continue;
    state = decision.state;
    states.push(state);
  }
  throw new Error('the plan does not end');
}

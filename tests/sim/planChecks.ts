import { isDeepStrictEqual } from 'node:util';
import type BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod/mini';
import type { EventRow, PlanRow } from '../../db/server/schema/games.ts';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { entryFactsSchema } from '../../engine/file/gameFile.ts';
import type { GameState } from '../../engine/model/state.ts';
import { afterRefusal, afterCommand, closed, nextStep } from '../../engine/plan/nextStep.ts';
import { NOT_BEGUN, progressSchema, type Progress } from '../../engine/plan/progress.ts';
import { ordersSchema, type Order } from '../../engine/plan/turnPlan.ts';
import { decide } from '../../engine/rules/decide.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { EXPIRED, ANCHOR } from '../../sync-server/games/facts/causes.ts';
import { grouped } from './grouped.ts';
import type { History } from './history.ts';
import type { Truth } from './truth.ts';

/** A row of the log that a plan gave. */
interface PlanStep {
  readonly row: EventRow;
  readonly before: GameState;
  readonly after: GameState;
}

interface PlanVerdict {
  readonly faults: readonly string[];
  readonly steps: number;
}

const NOT_OF_PLANS = new Set([EXPIRED, ANCHOR, 'game_started']);

/** Carries every plan out anew over the log: each of its steps is there, once, and its results are what came of them. */
export function planFaults(
  { rows, states, room }: Truth,
  sqlite: BetterSqlite3.Database,
  { plans: acknowledged, counts }: History,
): PlanVerdict {
  const faults: string[] = [];
  const plans = sqlite.prepare<[], PlanRow>('SELECT * FROM plans ORDER BY rowid').all();
  for (const id of acknowledged.keys()) {
    if (!plans.some((plan) => plan.id === id)) faults.push(`plan ${id} was taken and is gone`);
  }
  const { state } = room.stored;
  for (const plan of plans) {
    const isDue = plan.state === 'running' || (plan.state === 'waiting' && plan.starts === 'at_turn_start');
    // One whose step could not be stored goes on at the deadline.
    if (counts.full === 0 && room.decided.isOpen && plan.seat === state.current && isDue)
      faults.push(`plan ${plan.id} is not carried on`);
  }

  const steps = rows.flatMap((row, index): PlanStep[] => {
    const [before, after] = [states[index - 1], states[index]];
    if (row.key !== null || NOT_OF_PLANS.has(row.cause) || !before || !after) return [];
    return [{ row, before, after }];
  });
  const turnOf = ({ seat, turn }: { seat: number | null; turn: number | null }): string => `${seat} ${turn}`;
  const begun = plans.filter(({ turn }) => turn !== null);
  for (const [turn, given] of grouped(begun, turnOf)) {
    const left = steps.filter(({ row }) => turnOf(row) === turn);
    // If the player has acted on their own meanwhile, the plan may have looked at any position in between.
    const isAlone = !rows.some((row) => row.key !== null && turnOf(row) === turn);
    const course: Course = { left, here: states.find((one) => one.turn === given[0]?.turn) ?? state };
    for (const plan of given) {
      const fault = carryOut(plan, course);
      if (fault !== null && isAlone) faults.push(`plan ${plan.id} ${fault}`);
    }
    if (left.length > 0 && isAlone)
      faults.push(`${left.length} steps at ${left[0]?.row.seq} that no plan gave`);
  }
  for (const { row } of steps) {
    if (!begun.some((plan) => turnOf(plan) === turnOf(row))) faults.push(`nobody gave what is at ${row.seq}`);
  }
  return { faults, steps: steps.length };
}

/** A turn in which plans were carried out, one after another. */
interface Course {
  /** Steps that no plan has been found to have given. */
  readonly left: PlanStep[];
  /** The position after those that have been found. */
  here: GameState;
}

/** Takes the plan's steps away from those that are left. Answers what is wrong with them. */
function carryOut(plan: PlanRow, course: Course): string | null {
  const orders = z.parse(ordersSchema, JSON.parse(plan.orders));
  let progress: Progress = NOT_BEGUN;
  for (let step = course.left[0]; step; step = course.left[0]) {
    const { row, before, after } = step;
    const due = dueIn(before, plan.seat, orders, progress);
    ({ progress } = due);
    const { cause } = z.parse(entryFactsSchema, JSON.parse(row.entry ?? ''));
    if (due.command === null) break;
    if (!isDeepStrictEqual(due.command, cause)) return `gave ${JSON.stringify(cause)} at ${row.seq}`;
    course.left.shift();
    course.here = after;
    progress = afterCommand(orders, progress, due.command, decodeEvents(row.body));
    if (after.turn !== plan.turn || after.result !== null) progress = closed(orders, progress);
  }
  const { here } = course;
  if (here.turn === plan.turn) ({ progress } = dueIn(here, plan.seat, orders, progress));

  const { results } = z.parse(progressSchema, JSON.parse(plan.progress));
  const all = plan.state === 'done' ? closed(orders, progress).results : progress.results;
  // A plan that was called off or replaced has not got as far.
  const expected = plan.state === 'done' ? all : all.slice(0, results.length);
  return isDeepStrictEqual(results, expected) ? null : 'has results that do not agree with the log';
}

/** The next command that the rules accept, and the verdicts on the way there. */
function dueIn(state: GameState, seat: number, orders: readonly Order[], begun: Progress) {
  for (let progress = begun; ;) {
    const next = nextStep(viewFor(state, seat), orders, progress);
    if (next.command === null) return next;
    const decision = decide(state, seat, next.command, seededRandom(1));
    if (decision.ok) return next;
    progress = afterRefusal(orders, next.progress, decision.rejection.code);
  }
}

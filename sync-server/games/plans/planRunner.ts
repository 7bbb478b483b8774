import { z } from 'zod/mini';
import { PlanClosed } from '../../../db/server/games/commandRecord.ts';
import { goOnWithPlan, openPlan, roomsWithPlans } from '../../../db/server/games/plans.ts';
import type { PlanRow } from '../../../db/server/schema/games.ts';
import { afterRefusal, afterCommand, closed, nextStep } from '../../../engine/plan/nextStep.ts';
import { progressSchema, type Progress } from '../../../engine/plan/progress.ts';
import { ordersSchema, type Order } from '../../../engine/plan/turnPlan.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { advance } from '../play/advance.ts';
import type { Games } from '../live/context.ts';
import { decideNow } from '../live/decideNow.ts';
import { alone } from '../../runtime/leases.ts';
import { isRunning, type LiveRoom } from '../live/liveRoom.ts';
import { ignoreConflict } from '../live/store.ts';

/** Carries out the plans of players whose turn has come. */
export interface PlanRunner {
  /** Begins if the player whose turn it is has a plan that is due. */
  wake(room: LiveRoom): void;
  /** Carries out whatever plan a player has whose time is up. False if another process is at it. */
  atDeadline(room: LiveRoom): Promise<boolean>;
  /** Takes up what nobody is at. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** The lease on the plans of a room, which one process carries out. */
const leaseOf = (roomId: string): string => `plan:${roomId}`;

export function planRunner(games: Games): PlanRunner {
  const running = new Map<string, Promise<boolean>>();
  let stopped = false;

  /** One at a time in each room. */
  const run = (id: string, isDue: (plan: PlanRow) => boolean): Promise<boolean> => {
    const before = running.get(id) ?? Promise.resolve(true);
    const now = before
      .then(() => alone(games.leases, leaseOf(id), () => carryOut(id, isDue)))
      .catch((error: unknown) => {
        games.log.error({ err: error, room: id }, 'a plan was not carried out');
        return true;
      })
      .finally(() => {
        if (running.get(id) === now) running.delete(id);
      });
    running.set(id, now);
    return now;
  };

  /** A step at a time, each of which finds the plan as it is stored: it may have been called off meanwhile. */
  async function carryOut(id: string, isDue: (plan: PlanRow) => boolean): Promise<void> {
    while (!stopped) {
      const room = await games.live.get(id);
      if (!room || !isRunning(room)) return;
      const plan = await openPlan(games.db, id, room.decided.state.current);
      // While it was being read the turn may have passed on, or the game may have ended.
      if (plan && (plan.seat !== room.decided.state.current || !isRunning(room))) continue;
      if (!plan || (plan.state === 'waiting' && !isDue(plan))) return;
      await takeStep(games, room, plan);
    }
  }

  const wakeById = (id: string): void => {
    if (!stopped) void run(id, ({ starts }) => starts === 'at_turn_start');
  };

  return {
    wake: ({ id }) => wakeById(id),
    atDeadline: ({ id }) => run(id, () => true),
    async resume() {
      for (const { id } of await roomsWithPlans(games.db, leaseOf(''), games.now())) wakeById(id);
    },
    async stop() {
      stopped = true;
      await Promise.all(running.values());
    },
  };
}

/** Gives the plan's next command, or closes it. The command and how far the plan has got are stored as one. */
async function takeStep(games: Games, room: LiveRoom, plan: PlanRow): Promise<void> {
  const { state } = room.decided;
  const { current: seat, turn } = state;
  const orders: readonly Order[] = z.parse(ordersSchema, JSON.parse(plan.orders));
  const kept: Progress = z.parse(progressSchema, JSON.parse(plan.progress));
  // The turn in which it began is over: what it has not done stays undone.
  const isLate = plan.turn !== null && plan.turn !== turn;
  const { command, progress } = nextStep(viewFor(state, seat), orders, kept);
  const save = (now: Progress, next: PlanRow['state']): Promise<void> =>
    goOnWithPlan(games.db, plan, {
      state: next,
      turn: plan.turn ?? turn,
      progress: JSON.stringify(now),
      updated_at: games.now(),
    });
  if (isLate) return save(closed(orders, kept), 'done');
  if (command === null) return save(progress, 'done');

  const step = decideNow(room, seat, command, null);
  if (!step.ok) return save(afterRefusal(orders, progress, step.rejection.code), 'running');
  const after = afterCommand(orders, progress, command, step.events);
  const isOver = step.state.turn !== turn || step.state.result !== null;
  await advance(games, room, {
    cause: command.type,
    seat,
    key: null,
    accepted: step,
    plan: {
      id: plan.id,
      turn,
      state: isOver ? 'done' : 'running',
      progress: JSON.stringify(isOver ? closed(orders, after) : after),
    },
  }).catch((error: unknown) => {
    if (!(error instanceof PlanClosed)) ignoreConflict(error);
  });
}

import type { ClockRules } from '../../protocol/clocks.ts';
import type { ClockState } from './clockState.ts';
import { deadlineOf, type TurnTime } from './turnTime.ts';

/** A running game's clock, and what it is next looked at for. */
export interface Clock {
  readonly clockState: ClockState;
  /** Milliseconds since 1970, UTC. */
  readonly deadline: number | null;
}

/**
 * The clock as it runs while nobody knows whether the player of the turn has done anything: in fog all but their
 * side are shown this one (G11). It says how long the turn lasts without a command, and from then on how long
 * commands can have made it.
 */
export const othersClock = (rules: ClockRules, { clockState, deadline }: Clock, now: number): Clock => {
  if (deadline === null || clockState.pausedAt !== null) return { clockState, deadline };
  const time = untouched(rules, clockState.time, now);
  return { clockState: { ...clockState, time }, deadline: deadlineOf(time, now) };
};

function untouched(rules: ClockRules, { endsAt, bankMs }: TurnTime, now: number): TurnTime {
  const limitAt = endsAt + bankMs;
  const mostAdded = Math.max(rules.allowanceMs, rules.finish?.leastMs ?? 0);
  return {
    endsAt,
    limitAt: now < limitAt ? limitAt : limitAt + mostAdded,
    bankMs,
    allowanceMs: rules.allowanceMs,
    acted: false,
  };
}

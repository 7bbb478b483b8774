import { VACATION_LEAST_MS, type ClockRules } from '../../protocol/clocks.ts';

/** The clock of one turn: its own time, then the bank, then what actions have added. */
export interface TurnTime {
  /** Milliseconds since 1970, UTC, as all moments here. */
  readonly endsAt: number;
  /** Then the turn is over, whatever its player does. */
  readonly limitAt: number;
  /** The bank as the turn began. */
  readonly bankMs: number;
  /** The time that actions may still add. */
  readonly allowanceMs: number;
  /** Has the player given a command? */
  readonly acted: boolean;
}

export const turnBegun = (rules: ClockRules, bankMs: number, now: number): TurnTime => ({
  endsAt: now + rules.turnMs,
  limitAt: now + rules.turnMs + bankMs,
  bankMs,
  allowanceMs: rules.allowanceMs,
  acted: false,
});

/** The bank is charged only for time over the turn's own. */
export const bankLeft = ({ bankMs, endsAt }: TurnTime, now: number): number =>
  Math.max(0, bankMs - Math.max(0, now - endsAt));

/** A turn that was missed earns nothing. */
export const bankAfter = (rules: ClockRules, time: TurnTime, now: number): number =>
  time.acted
    ? Math.min(rules.bankCapMs, bankLeft(time, now) + rules.refundMs)
    : Math.min(rules.bankCapMs, bankLeft(time, now));

/** The end of the turn's own time, and in the bank the end of the bank. */
export const deadlineOf = ({ endsAt, limitAt, bankMs }: TurnTime, now: number): number =>
  bankMs > 0 && now < endsAt ? Math.min(endsAt, limitAt) : limitAt;

export const isInBank = ({ endsAt, limitAt, bankMs }: TurnTime, now: number): boolean =>
  bankMs > 0 && limitAt > endsAt && now >= endsAt;

/** The clock after a command that its player gave, and no plan. @param extends it is one for which there is more time */
export function timeAfterAction(
  rules: ClockRules,
  time: TurnTime,
  now: number,
  given: { readonly extends: boolean },
): TurnTime {
  const acted = time.acted ? time : begunToPlay(rules, time, now);
  const missing = given.extends ? now + rules.afterActionMs - acted.limitAt : 0;
  const added = Math.max(0, Math.min(missing, acted.allowanceMs));
  return added === 0
    ? acted
    : { ...acted, limitAt: acted.limitAt + added, allowanceMs: acted.allowanceMs - added };
}

/** A player who has a day must finish what they have begun, so that nobody looks at half a turn. */
function begunToPlay({ finish }: ClockRules, time: TurnTime, now: number): TurnTime {
  const { limitAt } = time;
  return {
    ...time,
    acted: true,
    limitAt:
      finish === null ? limitAt : Math.max(Math.min(limitAt, now + finish.withinMs), now + finish.leastMs),
  };
}

/** Gives back a time in which nobody could play. */
export const shifted = (time: TurnTime, milliseconds: number): TurnTime => ({
  ...time,
  endsAt: time.endsAt + milliseconds,
  limitAt: time.limitAt + milliseconds,
});

/** Stopped for a vacation: when it is over there is as much left as now, and enough to look at the board. */
export const frozenUntil = (time: TurnTime, now: number, until: number): TurnTime =>
  shifted(time, until - now + Math.max(0, VACATION_LEAST_MS - (time.limitAt - now)));

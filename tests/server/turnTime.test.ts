import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrived,
  turnMissed,
  turnPlayed,
  type Attendance,
} from '../../sync-server/games/clocks/attendance.ts';
import {
  bankAfter,
  bankLeft,
  deadlineOf,
  frozenUntil,
  isInBank,
  timeAfterAction,
  turnBegun,
} from '../../sync-server/games/clocks/turnTime.ts';
import { CLOCK_RULES, VACATION_LEAST_MS } from '../../sync-server/protocol/clocks.ts';
import { CLOCKS } from '../../sync-server/protocol/roomSettings.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const turns = fc.array(
  fc.record({
    /** Waits between commands, as shares of the turn's own time. */
    waits: fc.array(fc.double({ min: 0, max: 1.2, noNaN: true }), { maxLength: 12 }),
    extends: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

describe.each(CLOCKS)('the clock %s', (clock) => {
  const rules = CLOCK_RULES[clock];

  test('in any game no bank is negative or above its cap, and only time over the turn is charged', () => {
    fc.assert(
      fc.property(turns, (played) => {
        let [now, bank] = [0, rules.bankMs];
        for (const { waits, extends: more } of played) {
          let time = turnBegun(rules, bank, now);
          for (const wait of waits) {
            const at = Math.min(now + Math.round(wait * rules.turnMs), time.limitAt);
            if (at >= time.limitAt) break;
            const before = { time, deadline: deadlineOf(time, at) };
            now = at;
            time = timeAfterAction(rules, time, now, { extends: more });
            const isFirst = !before.time.acted;
            if (rules.finish === null || !isFirst) {
              expect(time.limitAt).toBeGreaterThanOrEqual(before.time.limitAt);
              expect(deadlineOf(time, now)).toBeGreaterThanOrEqual(before.deadline);
            } else {
              expect(time.limitAt).toBeGreaterThanOrEqual(now + rules.finish.leastMs);
              expect(time.limitAt).toBeLessThanOrEqual(
                Math.max(before.time.limitAt, now + rules.finish.leastMs),
              );
            }
            expect(time.allowanceMs).toBeGreaterThanOrEqual(0);
            expect(deadlineOf(time, now)).toBeGreaterThan(now);
            const over = Math.max(0, now - time.endsAt);
            expect(bankLeft(time, now)).toBe(Math.max(0, bank - over));
            expect(isInBank(time, now) && now < time.endsAt).toBe(false);
          }
          const most = time.endsAt + bank + rules.allowanceMs + (rules.finish?.leastMs ?? 0);
          expect(time.limitAt).toBeLessThanOrEqual(most);
          const after = bankAfter(rules, time, now);
          expect(after).toBeGreaterThanOrEqual(0);
          expect(after).toBeLessThanOrEqual(rules.bankCapMs);
          if (now <= time.endsAt) expect(after).toBeGreaterThanOrEqual(bank);
          if (now > time.endsAt) expect(after).toBeLessThanOrEqual(bank + rules.refundMs);
          bank = after;
        }
      }),
    );
  });

  test('a vacation leaves as much as there was, and half a day at least', () => {
    fc.assert(
      fc.property(fc.nat(rules.turnMs - 1), fc.nat(240 * HOUR_MS), (now, rest) => {
        const time = turnBegun(rules, rules.bankMs, 0);
        const frozen = frozenUntil(time, now, now + rest);
        const left = frozen.limitAt - (now + rest);
        expect(left).toBe(Math.max(VACATION_LEAST_MS, time.limitAt - now));
        expect(bankLeft(frozen, now + rest)).toBe(rules.bankMs);
      }),
    );
  });

  test('a commander stands ready after so many missed turns, and not before', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (takes) => {
        let seat: Attendance = arrived(rules);
        const missed: boolean[] = [];
        for (const [now, taken] of takes.entries()) {
          const before = seat;
          seat = taken ? turnPlayed(seat) : turnMissed(rules, seat, now);
          missed.push(!taken);
          const inAll = missed.slice(-Math.min(rules.missed.among, missed.length)).filter(Boolean).length;
          const inRow = missed.slice(-rules.missed.inRow);
          const isDue =
            !taken &&
            (inAll >= rules.missed.inAll || (inRow.length === rules.missed.inRow && !inRow.includes(false)));
          const expected = taken ? null : (before.replaceAt ?? (isDue ? now + rules.graceMs : null));
          expect(seat.replaceAt).toBe(expected);
        }
      }),
    );
  });
});

test('the bank begins where the turn ends', () => {
  const time = turnBegun(CLOCK_RULES.standard, 20 * SECOND_MS, 0);
  expect(deadlineOf(time, 0)).toBe(90 * SECOND_MS);
  expect(isInBank(time, 90 * SECOND_MS)).toBe(true);
  expect(deadlineOf(time, 90 * SECOND_MS)).toBe(110 * SECOND_MS);
  expect(bankLeft(time, 100 * SECOND_MS)).toBe(10 * SECOND_MS);
  expect(bankAfter(CLOCK_RULES.standard, { ...time, acted: true }, 100 * SECOND_MS)).toBe(20 * SECOND_MS);
});

test('an attack in the last moment leaves eight seconds, thirty in a turn', () => {
  const rules = CLOCK_RULES.blitz;
  let time = turnBegun(rules, 0, 0);
  for (let action = 0; action < 20; action++) {
    time = timeAfterAction(rules, time, time.limitAt - SECOND_MS, { extends: true });
  }
  expect(time.limitAt).toBe(75 * SECOND_MS);
  const whole = turnBegun(rules, 30 * SECOND_MS, 0);
  expect(timeAfterAction(rules, whole, 44 * SECOND_MS, { extends: true }).limitAt).toBe(whole.limitAt);
  expect(timeAfterAction(rules, whole, 74 * SECOND_MS, { extends: false }).limitAt).toBe(whole.limitAt);
});

test('who has a day finishes within the hour, and has a quarter of one at least', () => {
  const rules = CLOCK_RULES.async;
  const time = turnBegun(rules, 0, 0);
  const limit = (now: number) => timeAfterAction(rules, time, now, { extends: true }).limitAt;
  expect(limit(HOUR_MS)).toBe(2 * HOUR_MS);
  expect(limit(23.5 * HOUR_MS)).toBe(24 * HOUR_MS);
  expect(limit(24 * HOUR_MS - MINUTE_MS)).toBe(24 * HOUR_MS + 14 * MINUTE_MS);
});

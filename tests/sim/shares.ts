import { expect, test } from 'vitest';
import { LONG_MS } from '../support/pace.ts';
import { SEED, sized } from '../support/size.ts';
import { runSchedule } from './schedule.ts';

/** `SIM_SEED=n` plays that schedule alone; `SIM_SCHEDULES=n` so many. */
const ONLY = process.env['SIM_SEED'];
const SCHEDULES = ONLY === undefined ? Number(process.env['SIM_SCHEDULES'] ?? sized(100, 10_000)) : 1;
const FIRST = Number(ONLY ?? 1 + SEED);
/** As many files play a share each, so that cores can divide them. */
const SHARES = 2;
const AT_A_TIME = 1_000;
/** Fewer may happen to be quiet ones. */
const TELLING = 100;

/** The blocks of seeds that a file plays. */
function blocksOf(share: number): { first: number; last: number }[] {
  const from = FIRST + Math.floor((SCHEDULES * share) / SHARES);
  const to = FIRST + Math.floor((SCHEDULES * (share + 1)) / SHARES);
  return Array.from({ length: Math.ceil((to - from) / AT_A_TIME) }, (_, block) => {
    const first = from + block * AT_A_TIME;
    return { first, last: Math.min(first + AT_A_TIME, to) - 1 };
  });
}

/** The tests of one of the two shares of all schedules, counted from 0. */
export function testShare(share: number): void {
  const blocks = blocksOf(share);
  // A file without any test is a failure, and few schedules leave nothing to some files.
  test.each(blocks.length === 0 ? [SCHEDULES] : [])('%i schedules are played by other files', (schedules) => {
    expect(schedules).toBeLessThan(SHARES);
  });

  test.each(blocks)(
    'whatever fails, nothing is lost and nothing happens twice (seeds $first to $last)',
    async ({ first, last }) => {
      const sum = { commands: 0, planSteps: 0, crashes: 0, lost: 0, doubled: 0 };
      for (let seed = first; seed <= last; seed++) {
        const { faults, commands, planSteps, history } = await runSchedule(seed);
        expect(faults, `run it alone with SIM_SEED=${seed}`).toEqual([]);
        sum.commands += commands;
        sum.planSteps += planSteps;
        sum.crashes += history.counts.crashes;
        sum.lost += history.counts.lost;
        sum.doubled += history.counts.doubled;
      }
      const schedules = last - first + 1;
      if (schedules < TELLING) return;
      // Checks over schedules in which nothing happens would hold for the wrong reason.
      expect(sum.commands).toBeGreaterThan(5 * schedules);
      expect(sum.lost).toBeGreaterThan(schedules);
      expect(sum.doubled).toBeGreaterThan(schedules);
      expect(sum.planSteps).toBeGreaterThan(schedules / 4);
      expect(sum.crashes).toBeGreaterThan(schedules / 4);
    },
    LONG_MS,
  );
}

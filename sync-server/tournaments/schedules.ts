import { Cron } from 'croner';
import { z } from 'zod/mini';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { TournamentScheduleRow } from '../../db/server/schema/tournaments.ts';
import { claimSchedule } from '../../db/server/tournaments/schedules.ts';
import { CHECK_IN_MS, tournamentFormSchema } from '../protocol/tournaments.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Tournaments } from './context.ts';
import { insertOpened, newTournament } from './opening.ts';

/** Two starts are at least so far apart. */
const LEAST_APART_MS = 3_600_000;

/** The first start of a schedule after a moment. Refuses what is no schedule, or has too many starts. */
export function nextStart(cron: string, after: number): number {
  const starts = startsOf(cron, after);
  const [first, second] = starts;
  if (first === undefined) {
    throw wrongSchedule('Write five fields in UTC, such as 0 18 * * 0 for Sundays at 18:00');
  }
  if (second !== undefined && second - first < LEAST_APART_MS) {
    throw wrongSchedule('At least an hour has to be between two starts');
  }
  return first;
}

function startsOf(cron: string, after: number): number[] {
  try {
    const job = new Cron(cron, { timezone: 'UTC', mode: '5-part', paused: true });
    return job.nextRuns(2, new Date(after)).map((date) => date.getTime());
  } catch {
    return [];
  }
}

const wrongSchedule = (message: string): Refusal =>
  new Refusal('invalid', 'invalid_input', message, { field: 'cron' });

/** Opens the next tournament of a schedule, once: the one after it is opened when it starts. */
export async function openScheduled({ games }: Tournaments, schedule: TournamentScheduleRow): Promise<void> {
  const now = games.now();
  const form = z.parse(tournamentFormSchema, JSON.parse(schedule.form));
  const startsAt = nextStart(schedule.cron, now + CHECK_IN_MS);
  const row = {
    ...newTournament(
      { ...form, startsAt },
      { organizerId: schedule.owner_id, clanId: null, passwordHash: null },
      now,
    ),
    featured: 1,
  };
  await inTransaction(games.db, async (tx) => {
    if (!(await claimSchedule(tx, schedule, startsAt))) return;
    await insertOpened(tx, row, now);
  });
}

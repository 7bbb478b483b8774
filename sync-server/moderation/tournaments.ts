import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { allSchedules, deleteSchedule, insertSchedule } from '../../db/server/tournaments/schedules.ts';
import { holdTournament, updateTournament } from '../../db/server/tournaments/tournaments.ts';
import type { TournamentForm, TournamentSchedule } from '../protocol/tournaments.ts';
import { Refusal } from '../runtime/refusal.ts';
import { refuseUnplayable } from '../tournaments/opening.ts';
import { nextStart } from '../tournaments/schedules.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

/** Lists a tournament before all others, or no more. */
export const feature = (
  { db, auditKey, now }: Moderation,
  staff: Staff,
  id: string,
  isFeatured: boolean,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await holdTournament(tx, id);
    if (!row) throw new Refusal('not_found', 'no_tournament', 'There is no such tournament');
    await updateTournament(tx, id, { featured: isFeatured ? 1 : 0 });
    const target = { kind: 'tournament', id } as const;
    await audit(tx, auditKey, staff, { act: 'tournament.feature', target, after: isFeatured }, now());
  });

export const schedules = async ({ db }: Pick<Moderation, 'db'>): Promise<TournamentSchedule[]> =>
  (await allSchedules(db)).map(({ id, cron, form, opens_at: opensAt }) => ({
    id,
    cron,
    name: (JSON.parse(form) as TournamentForm).name,
    opensAt,
  }));

/** Has a tournament opened again and again; the first one as soon as the keeper of tournaments looks. */
export async function schedule(
  { db, auditKey, now }: Moderation,
  staff: Staff,
  { cron, form }: { readonly cron: string; readonly form: TournamentForm },
): Promise<void> {
  nextStart(cron, now());
  await refuseUnplayable(db, form);
  const at = now();
  const row = {
    id: uuidv7(at),
    owner_id: staff.user.id,
    cron,
    form: JSON.stringify({ ...form, startsAt: null }),
    opens_at: at,
    created_at: at,
  };
  await inTransaction(db, async (tx) => {
    await insertSchedule(tx, row);
    const target = { kind: 'tournament', id: row.id } as const;
    await audit(
      tx,
      auditKey,
      staff,
      { act: 'tournament.schedule', target, after: { cron, name: form.name } },
      at,
    );
  });
}

export const unschedule = ({ db, auditKey, now }: Moderation, staff: Staff, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await deleteSchedule(tx, id);
    if (!row) throw new Refusal('not_found', 'no_schedule', 'There is no such schedule');
    const target = { kind: 'tournament', id } as const;
    await audit(tx, auditKey, staff, { act: 'tournament.unschedule', target, before: row.cron }, now());
  });

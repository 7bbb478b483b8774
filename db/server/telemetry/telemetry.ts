import { inTransaction } from '../core/transaction.ts';
import { addFigures } from '../moderation/figures.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { ClientMetricsTable, VitalsTable } from '../schema/telemetry.ts';
import type { Tables } from '../schema/schema.ts';

const HOUR_MS = 3_600_000;
/** Rows of each kind. Whoever sends the most only pushes out their own. */
const MOST_ROWS = 50_000;

export const insertVitals = (db: Db, row: Insertable<VitalsTable>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.insertInto('vitals').values(row).execute();
    await dropOldest(tx, 'vitals');
  });

/** @param isWell entered in the figures of the hour, which last longer than what was told */
export const insertClientMetrics = (
  db: Db,
  row: Insertable<ClientMetricsTable>,
  isWell: boolean,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.insertInto('client_metrics').values(row).execute();
    const counts = new Map([
      ['reports', 1],
      ['reportsWell', isWell ? 1 : 0],
    ]);
    await addFigures(tx, Math.floor(row.at / HOUR_MS), counts);
    await dropOldest(tx, 'client_metrics');
  });

type Kind = keyof Pick<Tables, 'vitals' | 'client_metrics'>;

/** Ids grow by one: what is that far behind the newest is too much. */
async function dropOldest(db: Db, kind: Kind): Promise<void> {
  await db
    .deleteFrom(kind)
    .where('id', '<=', ({ selectFrom, fn }) =>
      selectFrom(kind).select(({ eb }) => eb(fn.max<number>('id'), '-', MOST_ROWS).as('last')),
    )
    .execute();
}

/** Removes what was measured before a moment. */
export async function deleteOldTelemetry(db: Db, before: number): Promise<void> {
  await db.deleteFrom('vitals').where('at', '<', before).execute();
  await db.deleteFrom('client_metrics').where('at', '<', before).execute();
}

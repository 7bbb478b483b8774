import { z } from 'zod/mini';
import { storedSettings, storeSetting } from '../../db/server/moderation/settings.ts';
import type { Db } from '../../db/server/core/open.ts';
import { isShared } from '../../db/server/core/postgres.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { Inspection, InspectionName } from '../protocol/admin/health.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

const lastSchema = z.object({ at: z.int(), took: z.int(), fault: z.nullable(z.string()) });
type Last = z.infer<typeof lastSchema>;

/** What was found is kept beside the settings, so that a start does not forget it. */
const keyOf = (what: InspectionName): string => `inspection.${what}`;

/** Refuses what only a server with a file of its own can do. */
export function refusePostgres({ db }: Pick<Moderation, 'db'>): void {
  if (isShared(db)) {
    throw new Refusal('conflict', 'postgres', 'PostgreSQL is looked after by its own tools');
  }
}

/**
 * Begins to look whether a file is whole, and answers at once: it takes as long as the file takes to be read. The worst that
 * a crash does is that nothing is known of it.
 */
export async function inspect(moderation: Moderation, staff: Staff, what: InspectionName): Promise<void> {
  const { db, now, auditKey, upkeep, log } = moderation;
  const { disk, running } = upkeep;
  refusePostgres(moderation);
  if (what === 'backup' && !disk.hasBackup()) {
    throw new Refusal('conflict', 'no_backup', 'There is no backup in the folder of the data');
  }
  if (running.has(what)) throw new Refusal('conflict', 'inspecting', 'Somebody has begun this already');
  running.add(what);
  try {
    const target = { kind: 'server', id: what } as const;
    await inTransaction(db, (tx) => audit(tx, auditKey, staff, { act: 'server.inspect', target }, now()));
  } catch (error) {
    running.delete(what);
    throw error;
  }
  const begun = now();
  const keep = async (fault: string | null): Promise<void> => {
    const last: Last = { at: now(), took: now() - begun, fault };
    await storeSetting(db, keyOf(what), JSON.stringify(last));
  };
  void disk.inspect[what]()
    .then(
      () => keep(null),
      (error: unknown) => keep(error instanceof Error ? error.message : String(error)),
    )
    .catch((error: unknown) => log.error({ err: error, what }, 'inspection'))
    .finally(() => running.delete(what));
}

/** What was found the last time; null = nobody has looked yet. */
export async function lastInspection(db: Db, what: InspectionName): Promise<Last | null> {
  const kept = (await storedSettings(db)).find(({ key }) => key === keyOf(what));
  return kept === undefined ? null : z.parse(lastSchema, JSON.parse(kept.value));
}

export async function inspections({
  db,
  upkeep: { running },
}: Moderation): Promise<Record<InspectionName, Inspection>> {
  const of = async (what: InspectionName): Promise<Inspection> => ({
    isRunning: running.has(what),
    last: await lastInspection(db, what),
  });
  return { database: await of('database'), backup: await of('backup') };
}

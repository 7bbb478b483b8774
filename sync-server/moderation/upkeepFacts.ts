import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { waiting } from '../../db/server/moderation/figures.ts';
import { DATABASE_FILE } from '../../db/server/core/open.ts';
import { allLeases } from '../../db/server/core/leases.ts';
import { freeShare } from '../../db/server/core/overwriting.ts';
import { isShared } from '../../db/server/core/postgres.ts';
import type { ReplyOf } from '../protocol/contract.ts';
import { QUEUES, type healthRoutes } from '../protocol/admin/health.ts';
import type { Moderation } from './context.ts';
import { inspections } from './inspections.ts';

/** Everything that the page about the server's health tells. */
export async function upkeepOf(moderation: Moderation): Promise<ReplyOf<(typeof healthRoutes)['get']>> {
  const { db, upkeep, now } = moderation;
  const others = await upkeep.otherProcesses();
  return {
    checks: await upkeep.health.checks(),
    database: isShared(db) ? 'postgres' : 'sqlite',
    isShared: upkeep.isShared,
    storage: await storageOf(moderation),
    processes: [
      { ...upkeep.ownProcess(), isOwn: true },
      ...others.map((facts) => ({ ...facts, isOwn: false })),
    ],
    queues: await Promise.all(
      QUEUES.map(async (name) => {
        const { count, oldest } = await waiting(db, name, now());
        return { name, count, oldestAt: count === 0 ? null : oldest };
      }),
    ),
    statements: upkeep.slowest(),
    leases: await allLeases(db),
    inspections: await inspections(moderation),
    loudUntil: upkeep.loudness.until(),
    node: process.version,
    at: now(),
  };
}

async function storageOf({
  db,
  upkeep: { config },
}: Moderation): Promise<{ log: number; free: number } | null> {
  if (isShared(db)) return null;
  // It is not there while nothing was written since the last start.
  const log = await stat(join(config.dataDir, `${DATABASE_FILE}-wal`)).catch(() => null);
  return { log: log?.size ?? 0, free: await freeShare(db) };
}

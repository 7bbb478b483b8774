import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, openSqlite, type Db } from '../../db/server/core/open.ts';
import { seasonOf } from '../../engine/rating/seasons.ts';
import { figuresOf } from '../../sync-server/moderation/dashboard.ts';
import { reliabilityIn } from '../../sync-server/moderation/reliability.ts';
import { adminQueries, type AskedAbout } from '../support/adminQueries.ts';
import { fillAdmin, sampleOf, sizesOf, type Sizes } from './adminData.ts';
import { figure, type Figure } from './report.ts';
import { dataFolder } from './serverProcess.ts';
import { timesOf } from './timesOf.ts';

/** Milliseconds that every query may take at the 95th percentile. */
const GOAL_MS = 100;
const LOOKS = 40;
/** Share of 1,000,000 users, 10,000,000 games and 50,000,000 messages, in percent; the whole takes 27 GB of disk and some twelve minutes. */
const PERCENT = Number(process.env['ADMIN_BENCH_PERCENT'] ?? 100);

/**
 * What each query of the administration costs on a big server's SQLite, each look about somebody else; and what it costs where nothing of
 * the file is in a cache, which is the disk's doing and has no goal.
 */
export async function adminFigures(): Promise<Figure[]> {
  const folder = dataFolder('admin');
  const sizes = sizesOf(PERCENT / 100);
  const now = Date.now();
  try {
    console.error(
      `Filling a database with ${PERCENT} % of a big server (ADMIN_BENCH_PERCENT): the whole takes 27 GB and some twelve minutes.`,
    );
    const { sqlite, db: empty } = openSqlite(folder);
    fillAdmin(sqlite, sizes, now);
    await empty.destroy();
    const { db } = openSqlite(folder);
    try {
      return [
        figure('admin.users', sizes.users, ''),
        figure('admin.games', sizes.games, ''),
        figure('admin.messages', sizes.messages, ''),
        ...(await queries(db, sizes, now)),
        ...(await queries(db, sizes, now, join(folder, DATABASE_FILE))),
        // Whole pages, whose queries are many: they have no goal of their own.
        ...(await timed('dashboard, 30 days', () => figuresOf(db, 'month', 0, now), null)),
        ...(await timed('reliability, 30 days', () => reliabilityIn(db, 'month', now), null)),
      ];
    } finally {
      await db.destroy();
    }
  } finally {
    rmSync(join(folder, DATABASE_FILE), { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param forgotten the database's file, if the system is to forget it before each query */
async function queries(db: Db, sizes: Sizes, now: number, forgotten?: string): Promise<Figure[]> {
  const about = (look: number): AskedAbout => ({
    ...sampleOf(sizes, look),
    now,
    season: seasonOf(now),
  });
  const figures: Figure[] = [];
  for (const name of Object.keys(adminQueries(about(0)))) {
    const look = (at: number): Promise<unknown> | undefined => adminQueries(about(at))[name]?.(db);
    if (forgotten === undefined) figures.push(...(await timed(name, look, GOAL_MS)));
    else {
      forget(forgotten);
      figures.push(...(await timed(`${name}.cold`, look, null)));
    }
  }
  return figures;
}

/** Has Linux forget what it has read of a file; elsewhere what is measured is less cold. */
function forget(file: string): void {
  const given = [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'];
  spawnSync('dd', given, { stdio: 'ignore' });
}

/** The slowest look but one in twenty. */
async function timed(
  name: string,
  look: (at: number) => Promise<unknown> | undefined,
  goal: number | null,
): Promise<Figure[]> {
  const at = await timesOf(LOOKS, look);
  return [figure(`admin.${name}.p95`, at(0.95), 'ms', ...(goal === null ? [] : [goal]))];
}

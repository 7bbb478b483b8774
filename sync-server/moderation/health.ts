import { statfs, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { connect } from 'node:tls';
import { getHeapStatistics } from 'node:v8';
import { DATABASE_FILE } from '../../db/server/core/open.ts';
import { isShared } from '../../db/server/core/postgres.ts';
import { countModerators } from '../../db/server/moderation/people.ts';
import { waiting } from '../../db/server/moderation/figures.ts';
import type { Check, CheckName } from '../protocol/admin/health.ts';
import type { Config } from '../runtime/config.ts';
import { lastBackup } from '../runtime/lastBackup.ts';
import { verifyAudit, type AuditState } from './auditLog.ts';
import type { Moderation } from './context.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NS_PER_MS = 1e6;
const PATIENCE_MS = 3_000;

type Watched = Omit<Moderation, 'upkeep'>;

interface Limits {
  readonly warn: number;
  readonly fail: number;
}

/** Looks at each part of the server. What is slow to find out is remembered for an hour. */
export function healthOf(moderation: Watched, config: Config) {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const remembered = <T>(find: () => Promise<T>) => {
    let known: { readonly at: number; readonly value: Promise<T> } | null = null;
    return (): Promise<T> => {
      if (known === null || known.at + HOUR_MS <= moderation.now())
        known = { at: moderation.now(), value: find() };
      return known.value;
    };
  };
  const chain = remembered(() => verifyAudit(moderation.db, moderation.auditKey));
  const certificate = remembered(() => daysLeft(config.publicUrl, moderation.now()));
  return {
    async checks(): Promise<Check[]> {
      const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
      return [
        await backups(moderation, config),
        await database(moderation, config),
        await disk(config.dataDir),
        above('loop', loop.percentile(99) / NS_PER_MS, { warn: 100, fail: 500 }),
        above('memory', used / most, { warn: 0.8, fail: 0.95 }),
        await mails(moderation),
        above('rooms', moderation.games.damage.count(), { warn: 1, fail: 1 }),
        below('certificate', await certificate(), { warn: 21, fail: 7 }),
        auditCheck(await chain()),
      ];
    },
    stop: () => loop.disable(),
  };
}

const check = (
  name: CheckName,
  state: Check['state'],
  value: number | null,
  size: number | null = null,
): Check => ({
  name,
  state,
  value,
  size,
});

const above = (name: CheckName, value: number, { warn, fail }: Limits): Check =>
  check(name, value >= fail ? 'fail' : value >= warn ? 'warn' : 'ok', value);

/** @param value null = nothing is known, and nothing wrong */
const below = (name: CheckName, value: number | null, { warn, fail }: Limits): Check =>
  check(name, value === null || value > warn ? 'ok' : value > fail ? 'warn' : 'fail', value);

const auditCheck = ({ rows, brokenAt }: AuditState): Check =>
  check('audit', brokenAt === null ? 'ok' : 'fail', rows);

/** Somebody else makes the backups of PostgreSQL: nothing is known of them. */
async function backups({ db, now }: Watched, { dataDir }: Config): Promise<Check> {
  if (isShared(db)) return check('backups', 'ok', null);
  const at = await lastBackup(dataDir);
  return at === null
    ? check('backups', 'warn', null)
    : above('backups', now() - at, { warn: 2 * DAY_MS, fail: 3 * DAY_MS });
}

async function database({ db }: Watched, { dataDir }: Config): Promise<Check> {
  const begun = performance.now();
  await countModerators(db);
  const took = performance.now() - begun;
  const size = isShared(db) ? null : (await stat(join(dataDir, DATABASE_FILE))).size;
  return { ...above('database', took, { warn: 250, fail: 2_000 }), size };
}

async function disk(folder: string): Promise<Check> {
  const { bavail, blocks } = await statfs(folder);
  return below('disk', bavail / blocks, { warn: 0.1, fail: 0.03 });
}

async function mails({ db, now }: Watched): Promise<Check> {
  const { count, oldest } = await waiting(db, 'mails');
  const age = count === 0 || oldest === null ? 0 : now() - oldest;
  return above('mail', age, { warn: 15 * MINUTE_MS, fail: 2 * HOUR_MS });
}

/** The time that the certificate of the public address is good for; null = it has none, or cannot be asked. */
const daysLeft = (publicUrl: string | undefined, now: number): Promise<number | null> =>
  new Promise((resolve) => {
    if (publicUrl?.startsWith('https:') !== true) {
      resolve(null);
      return;
    }
    const { hostname, port } = new URL(publicUrl);
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.end();
      resolve(Math.floor((Date.parse(end) - now) / DAY_MS));
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', () => resolve(null));
  });

import { statfs, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { DATABASE_FILE } from '../../db/server/core/open.ts';
import { isShared } from '../../db/server/core/postgres.ts';
import { countModerators } from '../../db/server/moderation/people.ts';
import { waiting } from '../../db/server/moderation/figures.ts';
import type { Check, CheckName } from '../protocol/admin/health.ts';
import type { Config } from '../runtime/config.ts';
import { lastBackup } from '../runtime/lastBackup.ts';
import { verifyAudit, type AuditState } from './auditLog.ts';
import { lastInspection } from './inspections.ts';
import type { Moderation, UpkeepPorts } from './context.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const PATIENCE_MS = 3_000;

type Watched = Omit<Moderation, 'upkeep'>;

interface Limits {
  readonly warn: number;
  readonly fail: number;
}

/** Looks at each part of the server. What is slow to find out is remembered for an hour. */
export function healthOf(moderation: Watched, ports: UpkeepPorts, config: Config) {
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
      return [
        await backups(moderation, config),
        await database(moderation, config),
        await disk(config.dataDir),
        above('loop', ports.vitals.loop(), { warn: 100, fail: 500 }),
        above('memory', ports.vitals.memory(), { warn: 0.8, fail: 0.95 }),
        await late(moderation, 'mail', ['mails']),
        await late(moderation, 'push', ['turnPushes', 'wordPushes']),
        ...(await together(ports)),
        above('rooms', moderation.games.damage.count(), { warn: 1, fail: 1 }),
        below('certificate', await certificate(), { warn: 21, fail: 7 }),
        auditCheck(await chain()),
      ];
    },
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
  if ((await lastInspection(db, 'backup'))?.fault) return check('backups', 'fail', at && now() - at);
  return at === null
    ? check('backups', 'warn', null)
    : above('backups', now() - at, { warn: 2 * DAY_MS, fail: 3 * DAY_MS });
}

async function database({ db }: Watched, { dataDir }: Config): Promise<Check> {
  const begun = performance.now();
  await countModerators(db);
  const took = performance.now() - begun;
  const size = isShared(db) ? null : (await stat(join(dataDir, DATABASE_FILE))).size;
  const isDamaged = Boolean((await lastInspection(db, 'database'))?.fault);
  const state = above('database', took, { warn: 250, fail: 2_000 });
  return { ...state, ...(isDamaged && { state: 'fail' }), size };
}

async function disk(folder: string): Promise<Check> {
  const { bavail, blocks } = await statfs(folder);
  return below('disk', bavail / blocks, { warn: 0.1, fail: 0.03 });
}

/** How long the oldest of what is to be sent has waited. */
async function late(
  { db, now }: Watched,
  name: 'mail' | 'push',
  queues: readonly ('mails' | 'turnPushes' | 'wordPushes')[],
): Promise<Check> {
  const all = await Promise.all(queues.map((queue) => waiting(db, queue, now())));
  const since = Math.min(...all.map(({ count, oldest }) => (count === 0 ? now() : (oldest ?? now()))));
  return above(name, now() - since, { warn: 15 * MINUTE_MS, fail: 2 * HOUR_MS });
}

/** What several processes need of each other; nothing where there is one. */
async function together({ askRedis, isShared: isOneOfMany, otherProcesses }: UpkeepPorts): Promise<Check[]> {
  if (!isOneOfMany) return [];
  const apart = (await otherProcesses()).map(({ ahead }) => Math.abs(ahead));
  const took = await askRedis?.().catch(() => null);
  return [
    // Leases last seconds by these clocks.
    above('clocks', Math.max(0, ...apart), { warn: 1_000, fail: 3_000 }),
    ...(took === undefined
      ? []
      : [took === null ? check('redis', 'fail', null) : above('redis', took, { warn: 100, fail: 1_000 })]),
  ];
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

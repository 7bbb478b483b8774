import { BUILD } from '../../protocol/version.ts';
import type { dashboardRoutes } from '../../protocol/admin/dashboard.ts';
import type { healthRoutes } from '../../protocol/admin/health.ts';
import { isShared } from '../../../db/server/core/postgres.ts';
import { waiting } from '../../../db/server/moderation/figures.ts';
import { auditLines } from '../../moderation/auditLines.ts';
import type { Moderation } from '../../moderation/context.ts';
import { figuresOf } from '../../moderation/dashboard.ts';
import { backUpByHand, mailToOneself } from '../../moderation/upkeep.ts';
import type { Handlers } from '../access/mount.ts';
import { staffOf } from './staff.ts';

const NEWEST = 5;

export const dashboardHandlers = (moderation: Moderation): Handlers<typeof dashboardRoutes> => ({
  get: async ({ caller, query }) => {
    const { db, now, upkeep } = moderation;
    const isAdmin = caller.user.role === 'admin';
    const checks = isAdmin ? await upkeep.health.checks() : [];
    const { figures, points } = await figuresOf(db, query.range, upkeep.sockets(), now());
    return {
      needs: {
        cases: oldestOf(await waiting(db, 'cases')),
        appeals: oldestOf(await waiting(db, 'appeals')),
        checks: checks.filter(({ state }) => state !== 'ok'),
      },
      figures,
      points,
      build: BUILD,
      startedAt: upkeep.startedAt,
      audit: isAdmin ? (await auditLines(moderation, { limit: NEWEST })).rows : [],
    };
  },
});

const oldestOf = ({ count, oldest }: { count: number; oldest: number | null }) => ({
  count,
  oldestAt: count === 0 ? null : oldest,
});

export const healthHandlers = (moderation: Moderation): Handlers<typeof healthRoutes> => ({
  get: async () => {
    const { db, games, upkeep, now } = moderation;
    return {
      checks: await upkeep.health.checks(),
      database: isShared(db) ? 'postgres' : 'sqlite',
      isShared: upkeep.isShared,
      sockets: upkeep.sockets(),
      roomsInMemory: games.live.count(),
      build: BUILD,
      node: process.version,
      startedAt: upkeep.startedAt,
      at: now(),
    };
  },
  backUp: async (request) => {
    await backUpByHand(moderation, staffOf(request));
    return { message: 'Copied' };
  },
  mail: async (request) => {
    await mailToOneself(moderation, staffOf(request));
    return { message: 'Sent' };
  },
});

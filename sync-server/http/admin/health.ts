import { BUILD } from '../../protocol/version.ts';
import type { dashboardRoutes } from '../../protocol/admin/dashboard.ts';
import type { healthRoutes } from '../../protocol/admin/health.ts';
import { waiting, type Waiting } from '../../../db/server/moderation/figures.ts';
import { auditLines } from '../../moderation/auditLines.ts';
import type { Moderation } from '../../moderation/context.ts';
import { figuresOf } from '../../moderation/dashboard.ts';
import { inspect } from '../../moderation/inspections.ts';
import {
  backUpByHand,
  mailToOneself,
  pushToOneself,
  raiseLogLevel,
  readLog,
  tidy,
} from '../../moderation/upkeep.ts';
import { upkeepOf } from '../../moderation/upkeepFacts.ts';
import { updateState } from '../../runtime/updateState.ts';
import type { Handlers } from '../access/mount.ts';
import { staffOf } from './staff.ts';

const NEWEST = 5;
const NONE = { count: 0, oldestAt: null };

export const dashboardHandlers = (moderation: Moderation): Handlers<typeof dashboardRoutes> => ({
  get: async ({ caller, query }) => {
    const { db, now, upkeep } = moderation;
    const isAdmin = caller.user.role === 'admin';
    const checks = isAdmin ? await upkeep.health.checks() : [];
    const { figures, points } = await figuresOf(db, query.range, upkeep.sockets(), now());
    return {
      needs: {
        cases: oldestOf(await waiting(db, 'cases', now())),
        appeals: oldestOf(await waiting(db, 'appeals', now())),
        maps: oldestOf(await waiting(db, 'maps', now())),
        mapAppeals: isAdmin ? oldestOf(await waiting(db, 'mapAppeals', now())) : NONE,
        checks: checks.filter(({ state }) => state !== 'ok'),
      },
      figures,
      points,
      build: BUILD,
      update: await updateState(),
      startedAt: upkeep.startedAt,
      at: now(),
      audit: isAdmin ? (await auditLines(moderation, { limit: NEWEST })).rows : [],
    };
  },
});

const oldestOf = ({ count, oldest }: Waiting) => ({
  count,
  oldestAt: count === 0 ? null : oldest,
});

export const healthHandlers = (moderation: Moderation): Handlers<typeof healthRoutes> => ({
  get: () => upkeepOf(moderation),
  backUp: async (request) => {
    await backUpByHand(moderation, staffOf(request));
    return { message: 'Copied' };
  },
  mail: async (request) => {
    await mailToOneself(moderation, staffOf(request));
    return { message: 'Sent' };
  },
  push: (request) => pushToOneself(moderation, staffOf(request)),
  inspect: async (request) => {
    await inspect(moderation, staffOf(request), request.body.what);
    return { message: 'Begun' };
  },
  tidy: async (request) => {
    await tidy(moderation, staffOf(request));
    return { message: 'Tidied' };
  },
  logLevel: (request) => raiseLogLevel(moderation, staffOf(request), request.body.level),
  log: async (request) => ({ lines: await readLog(moderation, staffOf(request)) }),
});

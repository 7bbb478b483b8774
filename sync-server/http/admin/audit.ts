import { verifyAudit } from '../../moderation/auditLog.ts';
import { auditLines } from '../../moderation/auditLines.ts';
import type { Moderation } from '../../moderation/context.ts';
import type { auditRoutes } from '../../protocol/admin/audit.ts';
import type { Handlers } from '../access/mount.ts';

export const auditHandlers = (moderation: Moderation): Handlers<typeof auditRoutes> => ({
  list: ({ query }) => auditLines(moderation, query),
  verify: () => verifyAudit(moderation.db, moderation.auditKey),
});

import type { Moderation } from '../../moderation/context.ts';
import { reliabilityIn } from '../../moderation/reliability.ts';
import type { reliabilityRoutes } from '../../protocol/admin/reliability.ts';
import type { Handlers } from '../access/mount.ts';

export const reliabilityHandlers = ({ db, now }: Moderation): Handlers<typeof reliabilityRoutes> => ({
  get: ({ query }) => reliabilityIn(db, query.range, now()),
});

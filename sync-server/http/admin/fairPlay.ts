import { fairPlayOf, listHints, settle } from '../../fairplay/hints.ts';
import type { Moderation } from '../../moderation/context.ts';
import type { fairPlayRoutes } from '../../protocol/admin/fairPlay.ts';
import type { Handlers } from '../access/mount.ts';
import { staffOf } from './staff.ts';

export const fairPlayHandlers = (moderation: Moderation): Handlers<typeof fairPlayRoutes> => ({
  list: () => listHints(moderation),
  about: ({ params }) => fairPlayOf(moderation, params.id),
  settle: async (request) => {
    await settle(moderation, staffOf(request), request.params.id, request.body.reason);
    return { message: 'Settled' };
  },
});

import { announce, announcements, takeDown } from '../../moderation/announcements.ts';
import type { Moderation } from '../../moderation/context.ts';
import type { announcementAdminRoutes } from '../../protocol/admin/announcements.ts';
import type { announcementRoutes } from '../../protocol/announcements.ts';
import type { Handlers } from '../access/mount.ts';
import { staffOf } from './staff.ts';

export const announcementHandlers = ({ db, now }: Moderation): Handlers<typeof announcementRoutes> => ({
  current: async () => ({ announcements: await announcements(db, now()) }),
});

export const announcementAdminHandlers = (
  moderation: Moderation,
): Handlers<typeof announcementAdminRoutes> => ({
  list: async () => ({
    announcements: await announcements(moderation.db, moderation.now(), { toCome: true }),
  }),
  make: async (request) => {
    await announce(moderation, staffOf(request), request.body);
    return { message: 'Announced' };
  },
  end: async (request) => {
    await takeDown(moderation, staffOf(request), request.params.id);
    return { message: 'Taken down' };
  },
});

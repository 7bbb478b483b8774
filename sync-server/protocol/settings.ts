import { z } from 'zod/mini';
import { none, route } from './contract.ts';
import { channelsSchema, perNotification, userSchema } from './users.ts';

/** Changes of some settings. */
export const settingsChangeSchema = z.strictObject({
  notifications: z.optional(z.strictObject(perNotification(z.optional(channelsSchema)))),
});

export const settingsRoutes = {
  change: route({
    method: 'PUT',
    path: '/auth/settings',
    access: 'user',
    summary: 'Change some settings; what is left out stays',
    query: none,
    body: z.strictObject({ settings: settingsChangeSchema }),
    reply: z.object({ user: userSchema }),
  }),
};

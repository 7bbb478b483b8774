import type { Drafts } from '../drafts/context.ts';
import { addPicture, draftPicture } from '../drafts/pictures.ts';
import type { draftPictureRoutes } from '../protocol/draftPictures.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const draftPictureHandlers = (
  drafts: Drafts,
  limits: Limits,
): Handlers<typeof draftPictureRoutes> => ({
  add: async ({ caller, params, body }) => {
    await limits.pictureOfDraft(caller.user.id);
    return addPicture(drafts, caller.user, params.id, body.image);
  },
  get: ({ caller, params }) => draftPicture(drafts, caller.user.id, params.id, params.hash),
});

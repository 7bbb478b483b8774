import type { Drafts } from '../drafts/context.ts';
import { draftVersion, draftVersions, keepVersion } from '../drafts/versions.ts';
import type { draftVersionRoutes } from '../protocol/draftVersions.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const draftVersionHandlers = (
  drafts: Drafts,
  limits: Limits,
): Handlers<typeof draftVersionRoutes> => ({
  list: async ({ caller, params }) => ({ versions: await draftVersions(drafts, caller.user.id, params.id) }),
  keep: async ({ caller, params, body }) => {
    await limits.openDraft(caller.user.id);
    return keepVersion(drafts, caller.user, params.id, body.name);
  },
  get: async ({ caller, params }) => ({
    draft: await draftVersion(drafts, caller.user.id, params.id, params.versionId),
  }),
});

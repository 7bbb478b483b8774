import { addComment, draftThreads, setResolved, takeBack } from '../drafts/comments.ts';
import type { Drafts } from '../drafts/context.ts';
import type { draftCommentRoutes } from '../protocol/draftComments.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const draftCommentHandlers = (
  drafts: Drafts,
  limits: Limits,
): Handlers<typeof draftCommentRoutes> => ({
  list: async ({ caller, params }) => ({ threads: await draftThreads(drafts, caller.user.id, params.id) }),
  add: async ({ caller, params, body }) => {
    await limits.commentOnDraft(caller.user.id);
    await addComment(drafts, caller.user, params.id, body);
    return {};
  },
  takeBack: async ({ caller, params }) => {
    await takeBack(drafts, caller.user, params.id, params.commentId);
    return {};
  },
  resolve: async ({ caller, params, body }) => {
    await setResolved(drafts, caller.user, params.id, params.commentId, body.resolved);
    return {};
  },
});

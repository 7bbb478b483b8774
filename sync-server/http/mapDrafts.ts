import type { Drafts } from '../drafts/context.ts';
import { draftDetail, draftState, draftTicket, listDrafts, putDraft, removeDraft } from '../drafts/drafts.ts';
import {
  inviteToDraft,
  joinDraft,
  removeFromDraft,
  setDraftRole,
  withdrawInvitation,
} from '../drafts/people.ts';
import type { mapDraftRoutes } from '../protocol/mapDrafts.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const mapDraftHandlers = (drafts: Drafts, limits: Limits): Handlers<typeof mapDraftRoutes> => ({
  list: ({ caller }) => listDrafts(drafts, caller.user),
  put: async ({ caller, params, body }) => {
    await limits.openDraft(caller.user.id);
    return putDraft(drafts, caller.user, params.id, body.state);
  },
  get: ({ caller, params }) => draftDetail(drafts, caller.user.id, params.id),
  state: async ({ caller, params }) => ({ state: await draftState(drafts, caller.user.id, params.id) }),
  remove: async ({ caller, params }) => {
    await removeDraft(drafts, caller.user.id, params.id);
    return {};
  },
  ticket: async ({ caller, params }) => {
    await limits.openDraft(caller.user.id);
    return draftTicket(drafts, caller, params.id);
  },
  setRole: async ({ caller, params, body }) => {
    await setDraftRole(drafts, caller.user, params.id, params.userId, body.role);
    return draftDetail(drafts, caller.user.id, params.id);
  },
  removeMember: async ({ caller, params }) => {
    await removeFromDraft(drafts, caller.user, params.id, params.userId);
    return {};
  },
  invite: async ({ caller, params, body }) => {
    await limits.inviteToDraft(caller.user.id);
    return { word: await inviteToDraft(drafts, caller.user, params.id, body) };
  },
  withdraw: async ({ caller, params }) => {
    await withdrawInvitation(drafts, caller.user, params.id, params.invitationId);
    return {};
  },
  join: async ({ caller, body }) =>
    draftDetail(drafts, caller.user.id, await joinDraft(drafts, caller.user, body.word)),
});

import { appeal, decide, ownSanctions, waitingAppeals } from '../../moderation/appeals.ts';
import { close, evidenceOf, listCases, take } from '../../moderation/cases.ts';
import type { Moderation } from '../../moderation/context.ts';
import { report } from '../../moderation/reports.ts';
import type { caseRoutes } from '../../protocol/admin/cases.ts';
import type { reportRoutes } from '../../protocol/moderation/reports.ts';
import type { appealRoutes } from '../../protocol/moderation/sanctions.ts';
import type { Handlers } from '../access/mount.ts';
import { staffOf } from './staff.ts';

export const caseHandlers = (moderation: Moderation): Handlers<typeof caseRoutes> => ({
  list: async ({ query }) => ({ cases: await listCases(moderation, query.state) }),
  evidence: (request) => evidenceOf(moderation, staffOf(request), request.params.id),
  take: async (request) => {
    await take(moderation, staffOf(request), request.params.id);
    return { message: 'Taken' };
  },
  close: async (request) => {
    await close(moderation, staffOf(request), request.params.id, request.body);
    return { message: 'Closed' };
  },
  appeals: async (request) => ({ appeals: await waitingAppeals(moderation, staffOf(request)) }),
  decide: async (request) => {
    await decide(moderation, staffOf(request), request.params.id, request.body);
    return { message: 'Decided' };
  },
});

export const reportHandlers = ({ chat }: Moderation): Handlers<typeof reportRoutes> => ({
  report: async ({ caller, body }) => {
    await report(chat, caller.user, body);
    return { message: 'Reported' };
  },
});

export const appealHandlers = (moderation: Moderation): Handlers<typeof appealRoutes> => ({
  own: async ({ caller }) => ({ sanctions: await ownSanctions(moderation, caller.user.id) }),
  appeal: async ({ caller, params, body }) => {
    await appeal(moderation, caller.user, params.id, body.words);
    return { message: 'Your appeal was handed in' };
  },
});

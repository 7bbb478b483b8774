import type { studyRoutes } from '../protocol/studies.ts';
import type { Studies } from '../studies/context.ts';
import { removeStudy, removeStudyMember, setStudyMember, setAudience } from '../studies/people.ts';
import { createStudy, pushRows } from '../studies/push.ts';
import { listStudies, studyState } from '../studies/view.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const studyHandlers = (studies: Studies, limits: Limits): Handlers<typeof studyRoutes> => ({
  list: async ({ caller: { user }, query }) => ({
    studies: await listStudies(studies, user.id, query.gameId),
  }),
  create: async ({ caller: { user }, body }) => {
    await limits.writeStudy(user.id);
    await createStudy(studies, user, body);
    return studyState(studies, user.id, body.study.id, 0);
  },
  get: ({ caller: { user }, params, query }) => studyState(studies, user.id, params.id, query.since),
  push: async ({ caller: { user }, params, body }) => {
    await limits.writeStudy(user.id);
    return { seq: await pushRows(studies, user, params.id, body) };
  },
  settings: async ({ caller: { user }, params, body }) => {
    await setAudience(studies, user, params.id, body.audience);
    return studyState(studies, user.id, params.id, 0);
  },
  setMember: async ({ caller: { user }, params, body }) => {
    await limits.inviteToStudy(user.id);
    await setStudyMember(studies, user, params.id, body.username, body.role);
    return studyState(studies, user.id, params.id, 0);
  },
  removeMember: async ({ caller: { user }, params }) => {
    await removeStudyMember(studies, user, params.id, params.userId);
    return { message: 'They have no part in it any more' };
  },
  remove: async ({ caller: { user }, params }) => {
    await removeStudy(studies, user, params.id);
    return { message: 'The study was taken away' };
  },
});

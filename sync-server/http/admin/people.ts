import {
  addNote,
  changeRole,
  dataOf,
  emailOf,
  endSessionsOf,
  erase,
  mailTo,
  removeFactors,
  takeForVerified,
} from '../../moderation/acts.ts';
import type { Moderation } from '../../moderation/context.ts';
import { listPeople, personDetails } from '../../moderation/people.ts';
import { clear, giveName } from '../../moderation/remove.ts';
import { impose, lift } from '../../moderation/sanction.ts';
import { tellErased } from '../../moderation/tellErased.ts';
import type { peopleRoutes } from '../../protocol/admin/people.ts';
import type { Handlers } from '../access/mount.ts';
import { staffOf } from './staff.ts';

const DONE = { message: 'Done' };

export const peopleHandlers = (moderation: Moderation): Handlers<typeof peopleRoutes> => ({
  list: ({ query }) => listPeople(moderation, query),
  get: ({ params }) => personDetails(moderation, params.name),
  email: async (request) => ({
    email: await emailOf(moderation, staffOf(request), request.params.id),
  }),
  impose: async (request) => {
    await impose(moderation, staffOf(request), request.params.id, request.body);
    return DONE;
  },
  lift: async (request) => {
    await lift(moderation, staffOf(request), request.params.id, request.body.reason);
    return DONE;
  },
  role: async (request) => {
    const { role, reason } = request.body;
    await changeRole(moderation, staffOf(request), request.params.id, role, reason);
    return DONE;
  },
  note: async (request) => {
    await addNote(moderation, staffOf(request), request.params.id, request.body.words);
    return DONE;
  },
  rename: async (request) => {
    const { username, ...why } = request.body;
    await giveName(moderation, staffOf(request), request.params.id, username, why);
    return DONE;
  },
  clear: async (request) => {
    const { what, ...why } = request.body;
    await clear(moderation, staffOf(request), request.params.id, what, why);
    return DONE;
  },
  endSessions: async (request) => {
    await endSessionsOf(moderation, staffOf(request), request.params.id, request.body.reason);
    return DONE;
  },
  mail: async (request) => {
    await mailTo(moderation, staffOf(request), request.params.id, request.body.what);
    return DONE;
  },
  verify: async (request) => {
    await takeForVerified(moderation, staffOf(request), request.params.id, request.body.reason);
    return DONE;
  },
  removeFactors: async (request) => {
    await removeFactors(moderation, staffOf(request), request.params.id, request.body.reason);
    return DONE;
  },
  data: (request) => dataOf(moderation, staffOf(request), request.params.id, request.body.reason),
  erase: async (request) => {
    const { username, reason } = request.body;
    const erased = await erase(moderation, staffOf(request), request.params.id, username, reason);
    await tellErased(moderation.games, moderation.chat, erased);
    return DONE;
  },
});

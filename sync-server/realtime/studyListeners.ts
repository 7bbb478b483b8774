import type { z } from 'zod/mini';
import type { Games } from '../games/live/context.ts';
import type { studyClientEvents } from '../protocol/studies.ts';
import { Refusal } from '../runtime/refusal.ts';
import { seenStudy } from '../studies/access.ts';
import { studyChannel, type IoSocket } from './io.ts';

/** A socket hears of so many studies at a time. */
const MOST_STUDIES_HEARD = 8;

type Events = typeof studyClientEvents;
type StudyListeners = {
  readonly [Name in keyof Events]: (
    socket: IoSocket,
    games: Games,
    body: z.core.output<Events[Name]['body']>,
  ) => Promise<object | void>;
};

/** One listener for each message about studies; its result is the acknowledgement. */
export const STUDY_LISTENERS: StudyListeners = {
  'study:join': async (socket, games, { studyId }) => {
    const { userId, scope, presenting } = socket.data;
    if (scope === 'bot') throw new Refusal('forbidden', 'people_only', 'Studies are for people only');
    if (!presenting.has(studyId) && presenting.size >= MOST_STUDIES_HEARD)
      throw new Refusal('too_many', 'too_many_studies', `At most ${MOST_STUDIES_HEARD} at a time`);
    const channel = studyChannel(studyId);
    presenting.set(studyId, false);
    try {
      const { role } = await seenStudy({ db: games.db, games }, userId, studyId);
      presenting.set(studyId, role === 'owner' || role === 'writer');
      await socket.join(channel);
      // Who may see it may have changed between the answer and the joining.
      await seenStudy({ db: games.db, games }, userId, studyId);
    } catch (error) {
      presenting.delete(studyId);
      await socket.leave(channel);
      throw error;
    }
    return { ok: true };
  },
  'study:leave': async (socket, _games, { studyId }) => {
    socket.data.presenting.delete(studyId);
    await socket.leave(studyChannel(studyId));
  },
  'study:present': async (socket, _games, place) => {
    const { presenting, userId, username } = socket.data;
    const channel = studyChannel(place.studyId);
    if (!socket.rooms.has(channel) || presenting.get(place.studyId) !== true)
      throw new Refusal('forbidden', 'role_needed', 'Only its owner and its writers may do this');
    socket.to(channel).emit('study:place', { ...place, userId, username });
  },
};

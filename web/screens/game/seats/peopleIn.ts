import type { Person } from '../../parts/people/Sentence.tsx';
import type { RoomInfo } from '../model/model.ts';

/** The players of a game who have accounts; nobody in a game of one device. */
export const peopleIn = (room: RoomInfo | null): Person[] =>
  (room?.players ?? []).flatMap(({ userId, username }) => (userId === null ? [] : { userId, username }));

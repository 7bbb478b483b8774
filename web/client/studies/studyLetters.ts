import type { StudyLetter } from '../../../db/local/replays/sharedStudies.ts';
import type { CommandKind } from '../outbox/queuePorts.ts';
import type { StudyAnswer } from './topics.ts';

/** Each says that a study has changed: a refused one stops none behind it, and all of them may come late. */
export const studyLetters: CommandKind<StudyLetter, StudyAnswer> = {
  keyOf: ({ key }) => key,
  subjectOf: ({ gameId }) => gameId,
  isRefusal: ({ refusal }) => refusal !== null,
  cancelled: () => null,
  tooLate: () => null,
};

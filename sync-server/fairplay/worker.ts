import { setPriority } from 'node:os';
import { studyGame, type StudiedGame } from '../../engine/fairplay/studyGame.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { answerOnce } from '../runtime/answerOnce.ts';
import type { StudyRequest } from './messages.ts';

const THIS_THREAD = 0;

// Studying one game takes seconds of thought: off the main thread and after all else.
answerOnce(({ map, rows, choices, nice }: StudyRequest): StudiedGame => {
  // Where a system counts priorities by process and not, like Linux, by thread, all of the server would wait.
  if (process.platform === 'linux') setPriority(THIS_THREAD, nice);
  const work = studyGame(boardMapOf(map), rows, choices);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
});

import { studyGame, type StudiedGame } from '../../engine/fairplay/studyGame.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { answerOnce } from '../runtime/answerOnce.ts';
import { standBack } from '../runtime/standBack.ts';
import type { StudyRequest } from './messages.ts';

// Studying one game takes seconds of thought: off the main thread and after all else.
answerOnce(({ map, rows, choices, nice }: StudyRequest): StudiedGame => {
  standBack(nice);
  const work = studyGame(boardMapOf(map), rows, choices);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
});

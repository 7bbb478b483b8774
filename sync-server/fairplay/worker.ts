import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { studyGame, type StudiedGame } from '../../engine/fairplay/studyGame.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { StudyReply, StudyRequest } from './messages.ts';

const THIS_THREAD = 0;

/** Studies one game, which takes seconds of thought, off the main thread and after all else. */
function studied({ map, rows, choices }: StudyRequest): StudyReply {
  try {
    return ended(studyGame(boardMapOf(map), rows, choices));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function ended(work: Generator<void, StudiedGame>): StudiedGame {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const request = workerData as StudyRequest;
// Where a system counts priorities by process and not, like Linux, by thread, all of the server would wait.
if (process.platform === 'linux') setPriority(THIS_THREAD, request.nice);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
parentPort?.postMessage(studied(request));

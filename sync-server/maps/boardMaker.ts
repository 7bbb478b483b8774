import { askWorker } from '../runtime/askWorker.ts';
import type { MadeBoard, MakeRequest } from './messages.ts';

/** Makes the board of a draft, and the report on it. */
export type BoardMaker = (request: MakeRequest) => Promise<MadeBoard>;

/** One after another, each in a thread of its own. */
export function boardMaker(): BoardMaker {
  let lastWork: Promise<unknown> = Promise.resolve();
  return (request) => {
    const work = lastWork.then(() =>
      askWorker<MadeBoard>(import.meta.url, './mapWorker.js', './worker.ts', request),
    );
    lastWork = work.catch(() => undefined);
    return work;
  };
}

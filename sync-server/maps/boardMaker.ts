import { answerOfWorker } from '../runtime/openWorker.ts';
import type { MadeBoard, MakeReply, MakeRequest } from './messages.ts';

/** Makes the board of a draft, and the report on it. */
export type BoardMaker = (request: MakeRequest) => Promise<MadeBoard>;

/** One after another, each in a thread of its own. */
export function boardMaker(): BoardMaker {
  let lastWork: Promise<unknown> = Promise.resolve();
  return (request) => {
    const work = lastWork.then(() => make(request));
    lastWork = work.catch(() => undefined);
    return work;
  };
}

async function make(request: MakeRequest): Promise<MadeBoard> {
  const reply = await answerOfWorker<MakeReply>(import.meta.url, './mapWorker.js', './worker.ts', request);
  if ('error' in reply) throw new Error(reply.error);
  return reply;
}

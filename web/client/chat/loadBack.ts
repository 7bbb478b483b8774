import type { Thread } from '../../../sync-server/protocol/chatLog.ts';
import { tabs } from '../connection/tabs.ts';
import { segmentAsked, segmentCame } from './topics.ts';
import { readThread, type WholeThread } from './wholeThread.ts';

interface Back {
  /** What has been read of the documents so far. */
  readonly whole: WholeThread | null;
  readonly tail: Thread;
  /** The segment in which the newest entry is. */
  readonly newest: number;
  /** So many messages are wanted. */
  readonly enough: number;
}

/** Reads one segment after another until there are enough messages or no more; the server is asked for those that are not here. */
export async function loadBack(
  userId: string,
  id: string,
  { whole: known, tail, newest, enough }: Back,
): Promise<{ readonly whole: WholeThread | null; readonly isMissing: boolean }> {
  let whole = known;
  let next = known ? known.read.from - 1 : newest;
  while (next >= 0 && (whole?.with(tail) ?? tail).messages.length < enough) {
    const before = whole?.read ?? null;
    let found = await readThread(userId, id, next, before);
    if (found.read.from > next) {
      if (!(await hasSegment(id, next))) return { whole, isMissing: true };
      found = await readThread(userId, id, next, before);
    }
    whole = found;
    next -= 1;
  }
  return { whole, isMissing: false };
}

const PATIENCE_MS = 10_000;

/** Has the leading tab fetch a segment. Answers whether it is here. */
const hasSegment = (conversationId: string, no: number): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isHere: boolean): void => {
      stop();
      clearTimeout(timer);
      resolve(isHere);
    };
    const timer = setTimeout(() => answer(false), PATIENCE_MS);
    const stop = tabs.on(segmentCame, (came) => {
      if (came.conversationId === conversationId && came.no === no) answer(came.isHere);
    });
    tabs.tell(segmentAsked, { conversationId, no });
  });

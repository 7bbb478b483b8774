import type { LongThread } from '../../../db/local/account/chatSegments.ts';
import type { Thread } from '../../../sync-server/protocol/chatLog.ts';
import { localData } from '../device/localData.ts';
import { loadReader } from './loadReader.ts';

/** A thread as far back as it was read, with what can be done with that: whoever reads tails alone needs none of it. */
export interface WholeThread {
  readonly read: LongThread;
  /** What was read and the newest messages. */
  with(tail: Thread): Thread;
  /** The same as it is now. */
  again(): Promise<WholeThread>;
}

/**
 * Messages back to a segment, or as far as the device has them.
 * @param before what was read already: only what has changed since is read anew
 */
export async function readThread(
  userId: string,
  id: string,
  from: number,
  before: LongThread | null,
): Promise<WholeThread> {
  const { chat } = await localData(userId);
  const read = await chat.loadThread(id, from, await loadReader(), before);
  return {
    read,
    with: (tail) => joined(read, tail),
    again: () => readThread(userId, id, read.from, read),
  };
}

/** What is newest stands in the tail before it stands in a document. Both are in order: only where they overlap is looked at. */
export function joined(longer: Thread, tail: Thread): Thread {
  const first = tail.messages[0]?.n ?? Infinity;
  const earlier = longer.messages.findLastIndex(({ n }) => n < first) + 1;
  const known = new Map(longer.messages.slice(earlier).map((message) => [message.id, message]));
  for (const message of tail.messages) known.set(message.id, message);
  const lines = new Map([...longer.lines, ...tail.lines].map((line) => [line.id, line]));
  return {
    messages: [...longer.messages.slice(0, earlier), ...[...known.values()].toSorted((a, b) => a.n - b.n)],
    lines: [...lines.values()].toSorted((a, b) => a.n - b.n),
  };
}

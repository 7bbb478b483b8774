import type { LongThread } from '../../../db/local/account/chatSegments.ts';
import type { Thread } from '../../../sync-server/protocol/chatLog.ts';
import { localData } from '../device/localData.ts';
import { loadReader } from './loadReader.ts';

/**
 * Messages back to a segment, or as far as the device has them.
 * @param before what was read already: only what has changed since is read anew
 */
export async function readThread(
  userId: string,
  id: string,
  from: number,
  before: LongThread | null,
): Promise<LongThread> {
  const { chat } = await localData(userId);
  return chat.loadThread(id, from, await loadReader(), before);
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

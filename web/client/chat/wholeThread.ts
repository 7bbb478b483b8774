import type { LongThread } from '../../../db/local/account/chatSegments.ts';
import type { Thread } from '../../../sync-server/protocol/chatLog.ts';
import { localData } from '../device/localData.ts';
import { loadReader } from './loadReader.ts';

/** Messages back to a segment, or as far as the device has them. */
export async function readThread(userId: string, id: string, from: number): Promise<LongThread> {
  const { chat } = await localData(userId);
  return chat.loadThread(id, from, await loadReader());
}

/** What is newest stands in the tail before it stands in a document. */
export function joined(longer: Thread, tail: Thread): Thread {
  const known = new Map(longer.messages.map((message) => [message.id, message]));
  for (const message of tail.messages) known.set(message.id, message);
  const lines = new Map([...longer.lines, ...tail.lines].map((line) => [line.id, line]));
  return {
    messages: [...known.values()].toSorted((a, b) => a.n - b.n),
    lines: [...lines.values()].toSorted((a, b) => a.n - b.n),
  };
}

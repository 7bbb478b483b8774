import { doNothing } from '../../base/lib/doNothing.ts';
import type { ChatContext } from './chatContext.ts';
import { loadReader } from './loadReader.ts';

/** New messages are in the tail already: their documents can wait until nobody writes for so long. */
const QUIET_MS = 5_000;
/** More updates than these would make opening a thread slow. */
const MOST_WAITING = 64;

/** Makes documents of what the server has sent. */
export interface Merging {
  /** Something has come that nothing waits for. */
  soon(): void;
  now(conversationId: string): Promise<void>;
  stop(): void;
}

export function mergeLater({ local }: Pick<ChatContext, 'local'>): Merging {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = 0;
  const mergeAll = async (): Promise<void> => {
    waiting = 0;
    const read = await loadReader();
    for (const id of await local.chat.unmerged()) await local.chat.merge(id, read);
  };
  const start = (): void => void mergeAll().catch(doNothing);
  // What an earlier visit has left.
  start();
  return {
    soon() {
      waiting += 1;
      clearTimeout(timer);
      timer = setTimeout(start, waiting >= MOST_WAITING ? 0 : QUIET_MS);
    },
    now: async (id) => local.chat.merge(id, await loadReader()),
    stop: () => clearTimeout(timer),
  };
}

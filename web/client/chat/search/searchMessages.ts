/** A message on this device with the words that are looked for. */
export interface FoundMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly body: string;
  /** When it was sent, in milliseconds since 1970, UTC. */
  readonly at: number;
}

/** What the worker is asked. */
export interface SearchQuestion {
  readonly userId: string;
  readonly query: string;
}
/** What it has found so far. */
export interface SearchAnswer {
  readonly query: string;
  readonly found: readonly FoundMessage[];
}

/** Looks through all messages on this device, in a worker: a screen must not wait for thousands of them. */
export interface MessageSearch {
  /** Starts the worker, which takes longer than a search: best while somebody is still writing what they look for. */
  open(): void;
  /** Asks for words, in place of those that were asked for before; tells each time that more is found. */
  ask(query: string, tell: (found: readonly FoundMessage[]) => void): void;
  close(): void;
}

export function messageSearch(userId: string): MessageSearch {
  let worker: Worker | null = null;
  let asked: { readonly query: string; readonly tell: (found: readonly FoundMessage[]) => void } | null =
    null;
  const start = (): Worker => {
    const started = new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data: { query, found } }: MessageEvent<SearchAnswer>) => {
      if (query === asked?.query) asked.tell(found);
    });
    return started;
  };
  return {
    open: () => void (worker ??= start()),
    ask(query, tell) {
      asked = { query, tell };
      worker ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ userId, query } satisfies SearchQuestion);
    },
    close() {
      worker?.terminate();
      worker = null;
    },
  };
}

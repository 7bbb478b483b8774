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

/** Looks through all messages on this device, in a worker: a screen must not wait for thousands of them. */
export function searchMessages(
  userId: string,
  query: string,
  tell: (found: readonly FoundMessage[]) => void,
): { stop(): void } {
  const worker = new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<readonly FoundMessage[]>) => tell(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker.postMessage({ userId, query } satisfies SearchQuestion);
  return { stop: () => worker.terminate() };
}

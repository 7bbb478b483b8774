/** The service worker asks a page to show a conversation, by this name. */
export const THREAD_WANTED = 'thread-wanted';

export interface ThreadWanted {
  readonly type: typeof THREAD_WANTED;
  readonly conversationId: string;
}

const HASH = '#conversation=';

/** A page that is opened at this path shows a conversation over the lobby, and forgets the address of it. */
export const pathToThread = (conversationId: string): string => `/lobby${HASH}${conversationId}`;

/** The conversation that an address leads to; null = none. */
export const threadIn = (hash: string): string | null =>
  hash.startsWith(HASH) ? hash.slice(HASH.length) : null;

/** Tells which conversation a notification that was pressed leads to, until the answer is called. */
export function whenThreadWanted(show: (conversationId: string) => void): () => void {
  const hear = ({ data }: MessageEvent<Partial<ThreadWanted> | null>): void => {
    if (data?.type === THREAD_WANTED && typeof data.conversationId === 'string') show(data.conversationId);
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}

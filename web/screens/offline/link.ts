import { doNothing } from '../../base/lib/doNothing.ts';

/** A worker's functions, keyed by the names by which they are asked for. */
type Called<C> = { readonly [K in keyof C]: (...args: never[]) => Promise<unknown> };

export interface Request {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

export type Reply<News> =
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly message: string }
  | { readonly type: 'news'; readonly news: News };

interface Asked {
  resolve(answer: never): void;
  reject(error: Error): void;
}

/** The page's end of the way to a worker. */
export interface Link<C extends Called<C>, News> {
  /** Has the worker do something; it starts with the first call. */
  ask<K extends keyof C & string>(name: K, ...args: Parameters<C[K]>): Promise<Awaited<ReturnType<C[K]>>>;
  /** Listens to what the worker tells unasked until the answer is called. */
  subscribe(listener: (news: News) => void): () => void;
}

export function linkTo<C extends Called<C>, News>(start: () => Worker): Link<C, News> {
  const asked = new Map<number, Asked>();
  let worker: Worker | null = null;
  let count = 0;
  let onNews: (news: News) => void = doNothing;

  function started(): Worker {
    const born = start();
    born.addEventListener('message', ({ data }: MessageEvent<Reply<News>>) => take(data));
    born.addEventListener('error', () => {
      worker = null;
      for (const { reject } of asked.values()) reject(new Error('This device could not play the game.'));
      asked.clear();
    });
    return born;
  }

  function take(reply: Reply<News>): void {
    if (reply.type === 'news') return onNews(reply.news);
    const call = asked.get(reply.id);
    asked.delete(reply.id);
    if (reply.type === 'answer') call?.resolve(trusted(reply.answer));
    else call?.reject(new Error(reply.message));
  }

  return {
    ask(name, ...args) {
      worker ??= started();
      const request: Request = { id: ++count, name, args };
      return new Promise((resolve, reject) => {
        asked.set(request.id, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
        worker?.postMessage(request);
      });
    },
    subscribe(listener) {
      onNews = listener;
      return () => {
        if (onNews === listener) onNews = doNothing;
      };
    },
  };
}

/** Sound because `ask` ties each answer to its call, and page and worker are of one build. */
const trusted = (answer: unknown): never => answer as never;

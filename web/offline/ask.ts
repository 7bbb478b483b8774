import { doNothing } from '../sync/doNothing.ts';
import type { CallName, Calls, News, Reply, Request } from './messages.ts';

interface Asked {
  resolve(answer: never): void;
  reject(error: Error): void;
}

const asked = new Map<number, Asked>();
let worker: Worker | null = null;
let count = 0;
let onNews: (news: News) => void = doNothing;

/** Has the worker do something; it starts with the first call. */
export function ask<K extends CallName>(
  name: K,
  ...args: Parameters<Calls[K]>
): Promise<Awaited<ReturnType<Calls[K]>>>;
export function ask(name: CallName, ...args: readonly unknown[]): Promise<unknown> {
  worker ??= start();
  const request: Request = { id: ++count, name, args };
  return new Promise((resolve, reject) => {
    asked.set(request.id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker?.postMessage(request);
  });
}

/** Listens to the open game until the answer is called. */
export function hear(listener: (news: News) => void): () => void {
  onNews = listener;
  return () => {
    if (onNews === listener) onNews = doNothing;
  };
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Reply>) => take(data));
  started.addEventListener('error', () => {
    worker = null;
    for (const { reject } of asked.values()) reject(new Error('This device could not play the game.'));
    asked.clear();
  });
  return started;
}

function take(reply: Reply): void {
  if (reply.type !== 'answer' && reply.type !== 'failure') {
    onNews(reply);
    return;
  }
  const call = asked.get(reply.id);
  asked.delete(reply.id);
  if (reply.type === 'answer') call?.resolve(trusted(reply.answer));
  else call?.reject(new Error(reply.message));
}

/** Sound because `ask` ties each answer to its call, and page and worker are of one build. */
const trusted = (answer: unknown): never => answer as never;

import type { Reply, Request } from './link.ts';

/** The worker's end of the way: tells news unasked. */
export function tell(news: unknown): void {
  reply({ type: 'news', news });
}

/** Answers what the page asks for. */
export function serve(calls: object): void {
  self.addEventListener('message', ({ data }: MessageEvent<Request>) => void answer(calls, data));
}

async function answer(calls: object, { id, name, args }: Request): Promise<void> {
  try {
    reply({ type: 'answer', id, answer: await called(calls, name)(...args) });
  } catch (error) {
    reply({ type: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Sound because `Link` ties each call to its arguments, and page and worker are of one build. */
const called = (calls: object, name: string): ((...given: readonly unknown[]) => Promise<unknown>) =>
  calls[name as never];

function reply(message: Reply<unknown>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  self.postMessage(message);
}

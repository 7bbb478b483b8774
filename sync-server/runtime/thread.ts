import { once } from 'node:events';
import { parentPort, type Worker } from 'node:worker_threads';

/** A thread that answers one request after another. It begins with the first, and ends when none has come for a while. */
export interface Thread<Request, Answer> {
  ask(request: Request): Promise<Answer>;
  /** Ends what is being worked at; nothing is answered afterwards. */
  stop(): Promise<void>;
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly error: string };

const IDLE_MS = 60_000;

export function answeringThread<Request, Answer>(open: () => Worker): Thread<Request, Answer> {
  let worker: Worker | null = null;
  let lastWork: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  const begin = (): Worker => {
    const begun = open();
    begun.unref();
    return begun;
  };

  async function answerTo(request: Request): Promise<Answer> {
    if (isStopped) throw new Error('the server stops');
    clearTimeout(idle);
    const asked = (worker ??= begin());
    const listening = new AbortController();
    const { signal } = listening;
    const exit = once(asked, 'exit', { signal }).then(() => {
      throw new Error('the thread has ended');
    });
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      asked.postMessage(request);
      const [outcome] = (await Promise.race([once(asked, 'message', { signal }), exit])) as [Outcome<Answer>];
      if ('error' in outcome) throw new Error(outcome.error);
      return outcome.answer;
    } catch (error) {
      await end();
      throw error;
    } finally {
      listening.abort();
      idle = setTimeout(() => void end(), IDLE_MS);
      idle.unref();
    }
  }

  return {
    ask(request) {
      const work = lastWork.then(() => answerTo(request));
      lastWork = work.catch(() => undefined);
      return work;
    },
    async stop() {
      isStopped = true;
      clearTimeout(idle);
      await end();
    },
  };
}

/** In a thread: answers what it is asked. */
export function answerRequests<Request, Answer>(work: (request: Request) => Answer | Promise<Answer>): void {
  const outcomeOf = async (request: Request): Promise<Outcome<Answer>> => {
    try {
      return { answer: await work(request) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
  parentPort?.on('message', (request: Request) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    void outcomeOf(request).then((outcome) => parentPort?.postMessage(outcome));
  });
}

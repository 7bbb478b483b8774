import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Threads of one program, each of which does one job after another. */
export interface Threads<Job, Answer> {
  /** Shares the jobs out; answers come as they are ready. Rejects with the first failure. */
  doAll(jobs: readonly Job[], onAnswer: (answer: Answer, job: Job) => void): Promise<void>;
  dismiss(): Promise<void>;
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly error: string };

/** @param program loaded by each thread, which calls `answerRequests` (`sync-server/runtime/thread.ts`) */
export function hire<Job, Answer>(program: URL, count: number, workerData?: unknown): Threads<Job, Answer> {
  const workers = Array.from({ length: count }, () => new Worker(program, { workerData }));
  return {
    async doAll(jobs, onAnswer) {
      const left = jobs.toReversed();
      const work = async (worker: Worker): Promise<void> => {
        for (let job = left.pop(); job !== undefined; job = left.pop()) {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
          worker.postMessage(job);
          const [outcome] = (await once(worker, 'message')) as [Outcome<Answer>];
          if ('error' in outcome) throw new Error(outcome.error);
          onAnswer(outcome.answer, job);
        }
      };
      await Promise.all(workers.map(work));
    },
    dismiss: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

import { parentPort, workerData } from 'node:worker_threads';

/** In a thread that was asked one thing (`askWorker`): answers it, or says what went wrong. */
export function answerOnce<Request>(work: (request: Request) => object | Promise<object>): void {
  const reply = async (): Promise<object> => {
    try {
      return await work(workerData as Request);
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  void reply().then((answer) => parentPort?.postMessage(answer));
}

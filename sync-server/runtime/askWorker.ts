import { once } from 'node:events';
import { openWorker } from './openWorker.ts';

/**
 * Has one piece of work done in a thread of its own, which posts what came of it, or an error, and is gone.
 * @param from the module that asks
 */
export async function askWorker<Reply extends object>(
  from: string,
  built: string,
  source: string,
  request: unknown,
): Promise<Reply> {
  const worker = openWorker(from, built, source, request);
  try {
    const [reply] = (await once(worker, 'message')) as [Reply | { readonly error: string }];
    if ('error' in reply) throw new Error(reply.error);
    return reply;
  } finally {
    await worker.terminate();
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { chooseFor } from '../../../engine/ai/tiers.ts';
import { boardOf } from '../facts/maps.ts';
import { standBack } from '../../runtime/standBack.ts';
import type { WorkerOptions, ThinkReply, ThinkRequest } from './messages.ts';

standBack((workerData as WorkerOptions).nice);

/** Thinks off the main thread and after it: one slow turn must not hold up everybody's commands. */
parentPort?.on('message', (request: ThinkRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  void think(request).then((reply) => parentPort?.postMessage(reply));
});

async function think({ id, mapId, board, view, tier, seed }: ThinkRequest): Promise<ThinkReply> {
  try {
    const map = board ?? (await boardOf(mapId));
    return { id, command: chooseFor(tier, { ...view, map }, seed) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

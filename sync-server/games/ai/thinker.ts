import type { Worker } from 'node:worker_threads';
import { isBuiltInMap } from '../../../engine/maps/catalogue.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { GameView } from '../../../engine/model/state.ts';
import type { AiTier } from '../../../engine/model/tiers.ts';
import { openWorker } from '../../runtime/openWorker.ts';
import type { WorkerOptions, ThinkReply, ThinkRequest } from './messages.ts';

/** Chooses commands in a worker thread, which starts with the first question. */
export interface Thinker {
  choose(view: GameView, tier: AiTier, seed: number): Promise<Command>;
  stop(): Promise<void>;
}

interface Question {
  resolve: (command: Command) => void;
  reject: (error: Error) => void;
}

/** @param nice how far it stands back behind all else on the machine, as of `nice(1)` */
export function workerThinker(nice: number): Thinker {
  const questions = new Map<number, Question>();
  let worker: Worker | null = null;
  let asked = 0;

  const fail = (error: Error): void => {
    worker = null;
    for (const { reject } of questions.values()) reject(error);
    questions.clear();
  };

  const start = (): Worker => {
    const started = openWorker(import.meta.url, './aiWorker.js', './worker.ts', {
      nice,
    } satisfies WorkerOptions);
    started.on('message', (reply: ThinkReply) => {
      const question = questions.get(reply.id);
      questions.delete(reply.id);
      if ('command' in reply) question?.resolve(reply.command);
      else question?.reject(new Error(reply.error));
    });
    started.on('error', fail);
    started.on('exit', () => {
      if (worker === started) fail(new Error('the AI worker ended'));
    });
    started.unref();
    return started;
  };

  return {
    choose: (view, tier, seed) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const { map, ...rest } = view;
        const board = isBuiltInMap(map.id) ? null : map;
        const request: ThinkRequest = { id: ++asked, mapId: map.id, board, view: rest, tier, seed };
        questions.set(request.id, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
        worker.postMessage(request);
      }),
    async stop() {
      await worker?.terminate();
    },
  };
}

import { parentPort, workerData } from 'node:worker_threads';
import { decide } from '../../engine/tournaments/decide.ts';
import type { PairRequest } from './decider.ts';

const { state, command } = workerData as PairRequest;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
parentPort?.postMessage(decide(state, command));

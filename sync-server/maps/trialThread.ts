import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { boardOfFile } from '../../engine/file/fileBoard.ts';
import { tallyOf } from '../../engine/trials/tally.ts';
import { answerRequests } from '../runtime/thread.ts';
import type { TrialOptions, TrialRequest } from './messages.ts';

const THIS_THREAD = 0;
// As in `games/ai/worker.ts`: only Linux counts priorities by thread.
if (process.platform === 'linux') setPriority(THIS_THREAD, (workerData as TrialOptions).nice);

answerRequests(({ board, share }: TrialRequest) =>
  tallyOf(boardOfFile({ id: 'trial', rev: 1 }, board), share),
);

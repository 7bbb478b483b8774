import { workerData } from 'node:worker_threads';
import { boardOfFile } from '../../engine/file/fileBoard.ts';
import { tallyOf } from '../../engine/trials/tally.ts';
import { answerRequests } from '../runtime/thread.ts';
import { standBack } from '../runtime/standBack.ts';
import type { TrialOptions, TrialRequest } from './messages.ts';

standBack((workerData as TrialOptions).nice);

answerRequests(({ board, share }: TrialRequest) =>
  tallyOf(boardOfFile({ id: 'trial', rev: 1 }, board), share),
);

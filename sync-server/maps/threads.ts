import type { Tally } from '../../engine/trials/tally.ts';
import { openWorker } from '../runtime/openWorker.ts';
import { answeringThread, type Thread } from '../runtime/thread.ts';
import type { MadeBoard, MakeRequest, TrialOptions, TrialRequest } from './messages.ts';

/** Makes the boards of drafts, and the reports on them. */
export const boardMaker = (): Thread<MakeRequest, MadeBoard> =>
  answeringThread(() => openWorker(import.meta.url, './mapWorker.js', './worker.ts', null));

/** Plays games of Commanders. @param nice how far it stands back behind all else on the machine, as of `nice(1)` */
export const trialPlayer = (nice: number): Thread<TrialRequest, Tally> =>
  answeringThread(() => {
    const options: TrialOptions = { nice };
    return openWorker(import.meta.url, './trialThread.js', './trialThread.ts', options);
  });

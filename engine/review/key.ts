import { AI_VERSION } from '../model/tiers.ts';
import { checksumOf } from '../replay/checksum.ts';
import type { ReplayBody } from '../replay/body.ts';
import type { Replay } from '../replay/openReplay.ts';
import { REVIEW_VERSION } from './budget.ts';

/**
 * Under this an analysis is kept: another release of the method or of the commanders, or another log, has another. A board has one
 * budget, which the version stands for, too.
 */
export const analysisKey = ({ gameId, entries }: ReplayBody, { stateAt }: Replay): string =>
  [gameId, entries.length, checksumOf(stateAt(entries.length)), REVIEW_VERSION, AI_VERSION].join(':');

import { doNothing } from '../../base/lib/doNothing.ts';
import type { LeaderService } from '../connection/leadContext.ts';

/** Once there is a connection: maps that were taken down leave the device. */
export const forgetGoneMaps: LeaderService = () => {
  void import('./playersMap.ts').then(({ forgetGone }) => forgetGone()).catch(doNothing);
  return doNothing;
};

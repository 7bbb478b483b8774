import { doNothing } from '../../base/lib/doNothing.ts';
import type { LeaderService } from '../connection/leadContext.ts';
import { mapsForgotten } from './topics.ts';

/** Whenever there is a connection again: maps that were taken down leave the device, and all tabs are told. */
export const forgetGoneMaps: LeaderService = ({ tabs, socket }) => {
  const forget = async (): Promise<void> => {
    const { forgetGone } = await import('./playersMap.ts');
    if (await forgetGone()) tabs.tell(mapsForgotten, {});
  };
  return socket.whenConnected(() => void forget().catch(doNothing));
};

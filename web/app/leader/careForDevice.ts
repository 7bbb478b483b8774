import { doNothing } from '../../base/lib/doNothing.ts';
import type { LeaderService } from '../../client/connection/leadContext.ts';
import { localData } from '../../client/device/localData.ts';

/** Keeps the token where the service worker finds it, and no more boards than the device has room for. */
export const careForDevice: LeaderService = ({ userId, token }) => {
  async function care(): Promise<void> {
    const local = await localData(userId);
    const own = token();
    if (own === null) return;
    await local.keepToken(own).catch(doNothing);
    await local.removeExcess();
  }
  care().catch(doNothing);
  return doNothing;
};

import { doNothing } from '../../base/lib/doNothing.ts';
import type { LeaderService } from '../connection/leadContext.ts';
import { localData } from '../device/localData.ts';
import { registerSync } from './backgroundSync.ts';
import type { CommandQueue } from './commandQueue.ts';
import { planSealed, retryAsked } from './topics.ts';

/** Hands in turn plans. What cannot go now the service worker sends, should the page be closed. */
export const sendPlans: LeaderService = ({ userId, tabs, socket }) => {
  let opening: Promise<Pick<CommandQueue<unknown>, 'takeUp' | 'takeUpAll' | 'wake' | 'close'>> | undefined;
  const leaveToWorker = (): void => void registerSync().catch(doNothing);

  /** Nearly nobody plans, so that the queue is fetched after the first picture. */
  async function open() {
    const [local, { openPlanQueue }] = await Promise.all([localData(userId), import('./planQueue.ts')]);
    return openPlanQueue(local.plans, { silent: leaveToWorker });
  }
  const queue = () => (opening ??= open());

  const sendAll = (): void =>
    void queue()
      .then(({ wake, takeUpAll }) => {
        wake();
        return takeUpAll();
      })
      .catch(doNothing);
  const stops = [
    socket.whenConnected(sendAll),
    tabs.on(retryAsked, () => void opening?.then(({ wake }) => wake()).catch(doNothing)),
    tabs.on(planSealed, ({ roomId }) => {
      if (!socket.connected()) leaveToWorker();
      void queue()
        .then(({ takeUp }) => takeUp(roomId))
        .catch(doNothing);
    }),
  ];
  // The way by HTTP may be open before the socket is.
  addEventListener('online', sendAll);
  return () => {
    stops.forEach((stop) => stop());
    removeEventListener('online', sendAll);
    void opening?.then(({ close }) => close()).catch(doNothing);
  };
};

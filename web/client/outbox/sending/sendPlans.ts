import { doNothing } from '../../../base/lib/doNothing.ts';
import type { LeaderService } from '../../connection/leadContext.ts';
import { localData } from '../../device/localData.ts';
import { registerSync } from './backgroundSync.ts';
import { openPlanQueue } from './planQueue.ts';
import { planSealed, retryAsked } from '../topics.ts';

/** Hands in turn plans. What cannot go now the service worker sends, should the page be closed. */
export const sendPlans: LeaderService = ({ userId, tabs, socket }) => {
  const leaveToWorker = (): void => void registerSync().catch(doNothing);
  const opening = localData(userId).then(({ plans }) => openPlanQueue(plans, { silent: leaveToWorker }));
  const wake = (): void => void opening.then((queue) => queue.wake()).catch(doNothing);
  const send = (roomId?: string): void => {
    if (!socket.connected()) leaveToWorker();
    opening
      .then((queue) => (roomId === undefined ? queue.takeUpAll() : queue.takeUp(roomId)))
      .catch(doNothing);
  };
  const stops = [
    socket.whenConnected(wake),
    tabs.on(retryAsked, wake),
    tabs.on(planSealed, ({ roomId }) => send(roomId)),
  ];
  // The way by HTTP may be open before the socket is.
  addEventListener('online', wake);
  send();
  return () => {
    stops.forEach((stop) => stop());
    removeEventListener('online', wake);
    opening.then((queue) => queue.close()).catch(doNothing);
  };
};

import { doNothing } from '../../base/lib/doNothing.ts';
import { authToken } from '../../client/api/api.ts';
import { ownerOf } from '../../client/api/token.ts';
import type { LeadContext, LeaderService } from '../../client/connection/leadContext.ts';
import { openSocket } from '../../client/connection/openSocket.ts';
import { roomSubscriptions } from '../../client/connection/roomSubscriptions.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { tabVisibility } from '../../client/connection/tabVisibility.ts';
import { leaderElected, type Connection } from '../../client/connection/topics.ts';
import { careForDevice } from '../../client/device/careForDevice.ts';
import { leaveToServiceWorker } from '../../client/outbox/backgroundSync.ts';
import { showAllRefusals } from '../../client/outbox/refusals.ts';
import { sendCommands } from '../../client/outbox/sendCommands.ts';
import { planSealed } from '../../client/outbox/topics.ts';

/** In no particular order: none knows of another. */
const SERVICES: readonly LeaderService[] = [
  sendCommands,
  showAllRefusals,
  leaveToServiceWorker,
  careForDevice,
  startLater,
];

/** Has this tab lead: it opens the account's one socket and starts the services that all tabs share. */
export function lead(userId: string, known: Connection): () => void {
  /** Another tab may just have signed another account in. */
  const token = (): string | null => {
    const stored = authToken();
    return stored !== null && ownerOf(stored) === userId ? stored : null;
  };
  const socket = openSocket({ tabs, token, known });
  const rooms = roomSubscriptions(tabs, socket);
  const visibility = tabVisibility(tabs, socket);
  const context: LeadContext = { userId, tabs, socket, rooms, visibility, token };
  const stops = SERVICES.map((start) => start(context));
  tabs.tell(leaderElected, {});
  return () => {
    for (const stop of [...stops, rooms.close, visibility.close, socket.close]) stop();
  };
}

/** Starts what is not needed for the first picture, so that it need not be fetched before it. */
function startLater(context: LeadContext): () => void {
  const { tabs, socket } = context;
  let stops: (() => void)[] = [];
  const stop = (): void => stops.forEach((end) => end());
  let isOver = false;
  const start = async (): Promise<void> => {
    stop();
    const { LATER_SERVICES } = await import('./laterServices.ts');
    if (!isOver) stops = LATER_SERVICES.map((service) => service(context));
  };
  const startOnce = (): void => void start().catch(doNothing);
  // The way by HTTP may be open before the socket is.
  addEventListener('online', startOnce);
  stops = [
    socket.whenConnected(startOnce),
    tabs.on(planSealed, startOnce),
    () => removeEventListener('online', startOnce),
  ];
  return () => {
    isOver = true;
    stop();
  };
}

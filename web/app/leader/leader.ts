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
import { sendPlans } from '../../client/outbox/sendPlans.ts';

/** In no particular order: none knows of another. */
const SERVICES: readonly LeaderService[] = [
  sendCommands,
  sendPlans,
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

/** Starts at the first connection what is not needed before, so that it need not be fetched for the first picture. */
function startLater(context: LeadContext): () => void {
  const stops: (() => void)[] = [];
  let isOver = false;
  let isLoading = false;
  async function load(): Promise<void> {
    const { LATER_SERVICES } = await import('./laterServices.ts');
    if (!isOver) stops.push(...LATER_SERVICES.map((start) => start(context)));
  }
  const unsubscribe = context.socket.whenConnected(() => {
    if (isLoading) return;
    isLoading = true;
    load().catch(() => undefined);
  });
  return () => {
    isOver = true;
    unsubscribe();
    stops.forEach((stop) => stop());
  };
}

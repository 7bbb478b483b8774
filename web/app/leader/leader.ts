import { authToken } from '../../client/api/api.ts';
import { ownerOf } from '../../client/api/token.ts';
import type { LeadContext, LeaderService } from '../../client/connection/leadContext.ts';
import { openSocket } from '../../client/connection/openSocket.ts';
import { roomSubscriptions } from '../../client/connection/roomSubscriptions.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { tabVisibility } from '../../client/connection/tabVisibility.ts';
import { leaderElected, type Connection } from '../../client/connection/topics.ts';
import { planSealed } from '../../client/outbox/topics.ts';
import { fetched } from './fetched.ts';

/** Has this tab lead: it opens the account's one socket and starts the services that all its tabs share. */
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
  const stops = [startServices(context), startLaterServices(context)];
  tabs.tell(leaderElected, {});
  return () => {
    for (const stop of [...stops, rooms.close, visibility.close, socket.close]) stop();
  };
}

const startServices = fetched(async () => (await import('./services.ts')).SERVICES);

const startLaterServices: LeaderService = (context) => {
  let stop: (() => void) | null = null;
  const start = (): void => {
    stop ??= fetched(async () => (await import('./laterServices.ts')).LATER_SERVICES)(context);
  };
  const unsubscribe = [context.socket.whenConnected(start), context.tabs.on(planSealed, start)];
  // The way by HTTP may be open before the socket is.
  addEventListener('online', start);
  return () => {
    unsubscribe.forEach((end) => end());
    removeEventListener('online', start);
    stop?.();
  };
};

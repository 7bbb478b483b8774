import { OUTBOX_TAG } from '../../api/syncLock.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import type { LeaderService } from '../../connection/leadContext.ts';
import { gameCommandTopics } from '../topics.ts';

/** TypeScript's library does not have it, because not every browser does. */
interface WithSync {
  readonly sync: { register(tag: string): Promise<void> };
}

const hasSync = (registration: object): registration is WithSync => 'sync' in registration;

/** Has the service worker woken when there is a network again, where the browser can do that. */
export async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && hasSync(registration)) await registration.sync.register(OUTBOX_TAG).catch(doNothing);
}

/**
 * Has the service worker woken for commands that wait while the page may go: those that nobody answers, and those
 * under way when it is hidden.
 */
export const leaveToServiceWorker: LeaderService = ({ tabs, socket }) => {
  const waiting = new Set<string>();
  const register = (): void => {
    if (waiting.size > 0) void registerSync().catch(doNothing);
  };
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') register();
  };
  const stops = [
    tabs.on(gameCommandTopics.posted, ({ envelope }) => {
      waiting.add(envelope.idempotencyKey);
      if (!socket.connected()) register();
    }),
    tabs.on(gameCommandTopics.silent, register),
    tabs.on(gameCommandTopics.settled, ({ envelope }) => void waiting.delete(envelope.idempotencyKey)),
  ];
  document.addEventListener('visibilitychange', onHide);
  return () => {
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', onHide);
  };
};

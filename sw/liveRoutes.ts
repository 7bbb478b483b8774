import { LIVE_FOLDERS } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** TypeScript's library does not have it, because not every browser does. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes(
    rules: readonly { condition: { urlPattern: { pathname: string } }; source: 'network' }[],
  ): Promise<void>;
}

const takesRoutes = (event: Event): event is RoutingEvent => 'addRoutes' in event;

/**
 * Requests that the server alone can answer go past this worker, which need not be started for them. A worker that is
 * started between two releases only to let a request pass can hold up the newer one for minutes (seen in
 * Chromium 156).
 */
self.addEventListener('install', (event) => {
  if (!takesRoutes(event)) return;
  const rules = LIVE_FOLDERS.map((folder) => ({
    condition: { urlPattern: { pathname: `${folder}*` } },
    source: 'network' as const,
  }));
  event.waitUntil(event.addRoutes(rules));
});

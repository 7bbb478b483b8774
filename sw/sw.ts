import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import './backgroundSync.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** What the server answers itself. Everything else that is navigated to is the app. */
const SERVER_PATHS = [/^\/api\//, /^\/socket\.io\//, /^\/sync\//, /^\/data\//, /^\/dev\//];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// `vite dev` has an empty manifest, in which index.html cannot be found.
if (import.meta.env.PROD) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: SERVER_PATHS }));
}

// The page asks for this when the player has accepted the update, so no game changes under his hands.
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

function isSkipWaiting(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
  );
}

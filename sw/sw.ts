import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { isData, isOutdated, RUNTIME_CACHE, SERVER_PATHS } from './caches.ts';
import { localGames } from './localGames.ts';
import { gameOf, openGame } from './notificationClick.ts';
import { takePush } from './push.ts';
import { isSkipWaiting } from './updates.ts';
import './liveRoutes.ts';
import './backgroundSync.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// `vite dev` has an empty manifest, in which index.html cannot be found.
if (import.meta.env.PROD) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: SERVER_PATHS }));
}
registerRoute(
  ({ url, sameOrigin }) => isData(url, sameOrigin),
  new StaleWhileRevalidate({ cacheName: RUNTIME_CACHE }),
);

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const outdated = (await caches.keys()).filter(isOutdated);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('push', (event) =>
  event.waitUntil(
    takePush(event.data?.text() ?? '', {
      ...localGames,
      notified: async () =>
        (await self.registration.getNotifications()).flatMap(({ data }) => gameOf(data)?.roomId ?? []),
      show: ({ title, ...options }) => self.registration.showNotification(title, options),
      badge: async (count) => navigator.setAppBadge?.(count),
    }),
  ),
);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const game = gameOf(event.notification.data);
  event.waitUntil(
    openGame(game, {
      tabs: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
      open: async (path) => void (await self.clients.openWindow(path)),
    }),
  );
});

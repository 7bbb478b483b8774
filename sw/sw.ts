import { cleanupOutdatedCaches } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { makeOnlyFor } from '../db/local/core/makers.ts';
import { isData, isOutdated, RUNTIME_CACHE, SERVER_PATHS } from './caches.ts';
import { localGames } from './localGames.ts';
import { chatPushOf, takeChatPush } from './chatPush.ts';
import { askForThread } from './chatThread.ts';
import { gameOf, openGame, openThread, threadOf } from './notificationClick.ts';
import { precache, type AppFile } from './precache.ts';
import { takePush, type Shown } from './push.ts';
import { isSkipWaiting } from './updates.ts';
import './liveRoutes.ts';
import './backgroundSync.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

const app = precache(self, self.__WB_MANIFEST);
cleanupOutdatedCaches();
// What it reads or writes for somebody their page has begun.
makeOnlyFor(() => false);

// `vite dev` has an empty manifest, in which index.html cannot be found.
if (import.meta.env.PROD) {
  registerRoute(new NavigationRoute(app.createHandlerBoundToURL('index.html'), { denylist: SERVER_PATHS }));
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

const show = ({ title, ...options }: Shown): Promise<void> =>
  self.registration.showNotification(title, options);
const shownNow = (): Promise<Notification[]> => self.registration.getNotifications();

self.addEventListener('push', (event) => {
  const text = event.data?.text() ?? '';
  const words = chatPushOf(text);
  event.waitUntil(
    words
      ? takeChatPush(words, {
          speak: localGames.speak,
          thread: askForThread,
          show,
          close: async (tag) =>
            (await shownNow()).filter((one) => one.tag === tag).forEach((one) => one.close()),
        })
      : takePush(text, {
          ...localGames,
          notified: async () => (await shownNow()).flatMap(({ data }) => gameOf(data)?.roomId ?? []),
          show,
          badge: async (count) => navigator.setAppBadge?.(count),
        }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = event.notification;
  const thread = threadOf(data);
  const ports = {
    tabs: async () =>
      (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map((client) => ({
        url: client.url,
        focus: () => client.focus(),
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client's has none
        tell: (message: object) => client.postMessage(message),
      })),
    open: async (path: string) => void (await self.clients.openWindow(path)),
  };
  event.waitUntil(thread ? openThread(thread, ports) : openGame(gameOf(data), ports));
});

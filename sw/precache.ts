import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** As many as a browser asks one server for at a time. */
const AT_ONCE = 6;

/** Entries that do not have their hash in their name have it here, and are not to come from the browser's own cache. */
const REVISION = '__WB_REVISION__=';

/**
 * Keeps the whole app on the device and serves it from there. Workbox fetches one file after another, and each of some hundred
 * would wait for the network's delay; here several are on their way.
 */
export function precache(scope: ServiceWorkerGlobalScope, entries: PrecacheEntry[]): PrecacheController {
  const controller = new PrecacheController();
  controller.addToCacheList(entries);
  scope.addEventListener('install', (event) => event.waitUntil(fetchAll(controller, event)));
  scope.addEventListener('activate', (event) => void controller.activate(event));
  registerRoute(new PrecacheRoute(controller));
  return controller;
}

/** Rejects if one file cannot be had: the browser then keeps the former worker and tries again. */
async function fetchAll(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const left = controller.getURLsToCacheKeys().entries();
  const fetchNext = async (): Promise<void> => {
    for (const [url, cacheKey] of left) {
      const cache = cacheKey.includes(REVISION) ? 'reload' : 'default';
      const request = new Request(url, { cache, credentials: 'same-origin' });
      await Promise.all(controller.strategy.handleAll({ request, event, params: { cacheKey } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

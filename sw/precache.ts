import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { unpack } from '../web/base/lib/filePack.ts';
import { doNothing } from '../web/base/lib/doNothing.ts';

/** A file of the app, and the pack that holds it with others. */
export type AppFile = PrecacheEntry & { readonly pack?: string };

/** As many as a browser asks one server for at a time. */
const AT_ONCE = 6;

/** A pack of which less than this share is missing is not fetched: an update has most files already. */
const MISSING = 0.5;

/** Entries that do not have their hash in their name have it here, and are not to come from the browser's own cache. */
const REVISION = '__WB_REVISION__=';

/**
 * Keeps the whole app on the device and serves it from there. Workbox fetches one file after another, and each of some hundred
 * would wait for the network's delay; here a first visit has them by packs, and several are on their way.
 */
export function precache(scope: ServiceWorkerGlobalScope, files: AppFile[]): PrecacheController {
  const controller = new PrecacheController();
  controller.addToCacheList(files);
  scope.addEventListener('install', (event) => event.waitUntil(fetchAll(controller, files, event)));
  scope.addEventListener('activate', (event) => void controller.activate(event));
  registerRoute(new PrecacheRoute(controller));
  return controller;
}

/** Rejects if one file cannot be had: the browser then keeps the former worker and tries again. */
async function fetchAll(
  controller: PrecacheController,
  files: readonly AppFile[],
  event: ExtendableEvent,
): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  await fetchPacks(cache, kept, files);
  const left = controller.getURLsToCacheKeys().entries();
  const fetchNext = async (): Promise<void> => {
    for (const [url, cacheKey] of left) {
      if (kept.has(cacheKey)) continue;
      const mode = cacheKey.includes(REVISION) ? 'reload' : 'default';
      const request = new Request(url, { cache: mode, credentials: 'same-origin' });
      // oxlint-disable-next-line no-await-in-loop -- several are on their way
      await Promise.all(controller.strategy.handleAll({ request, event, params: { cacheKey } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

/** Keeps what packs hold. A pack that cannot be had, or not all of it, leaves its files to be fetched one by one. */
async function fetchPacks(cache: Cache, kept: Set<string>, files: readonly AppFile[]): Promise<void> {
  const packs = new Map<string, string[]>();
  for (const { pack, url } of files) {
    if (pack !== undefined) packs.set(pack, [...(packs.get(pack) ?? []), new URL(url, location.href).href]);
  }
  const left = packs.entries();
  const fetchNext = async (): Promise<void> => {
    for (const [pack, urls] of left) {
      if (urls.filter((url) => !kept.has(url)).length < urls.length * MISSING) continue;
      // oxlint-disable-next-line no-await-in-loop -- several are on their way
      await keepPack(cache, kept, pack).catch(doNothing);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

async function keepPack(cache: Cache, kept: Set<string>, pack: string): Promise<void> {
  const answer = await fetch(pack, { credentials: 'same-origin' });
  if (!answer.ok) return;
  const files = unpack(await answer.arrayBuffer());
  await Promise.all(
    files.map(async ({ path, type, bytes }) => {
      // With all else that the server says of a file: what a worker may do stands in the head of its script.
      const headers = new Headers(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified'])
        headers.delete(name);
      headers.set('content-type', type);
      const { href } = new URL(path, location.href);
      await cache.put(href, new Response(bytes, { headers }));
      kept.add(href);
    }),
  );
}

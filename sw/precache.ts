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
  await severalAtOnce(controller.getURLsToCacheKeys(), async ([url, cacheKey]) => {
    if (kept.has(cacheKey)) return;
    const mode = cacheKey.includes(REVISION) ? 'reload' : 'default';
    const request = new Request(url, { cache: mode, credentials: 'same-origin' });
    await Promise.all(controller.strategy.handleAll({ request, event, params: { cacheKey } }));
  });
}

/** Keeps what packs hold. A pack that cannot be had, or not all of it, leaves its files to be fetched one by one. */
async function fetchPacks(cache: Cache, kept: Set<string>, files: readonly AppFile[]): Promise<void> {
  const packs = new Map<string, { all: number; missing: number }>();
  for (const { pack, url } of files) {
    if (pack === undefined) continue;
    const { all, missing } = packs.get(pack) ?? { all: 0, missing: 0 };
    packs.set(pack, { all: all + 1, missing: missing + (kept.has(addressOf(url)) ? 0 : 1) });
  }
  await severalAtOnce(packs, async ([pack, { all, missing }]) => {
    if (missing >= all * MISSING) await keepPack(cache, kept, pack).catch(doNothing);
  });
}

async function keepPack(cache: Cache, kept: Set<string>, pack: string): Promise<void> {
  const answer = await fetch(pack, { credentials: 'same-origin' });
  if (!answer.ok) return;
  const files = unpack(await answer.arrayBuffer());
  await Promise.all(
    files.map(async ({ path, type, bytes }) => {
      const address = addressOf(path);
      if (kept.has(address)) return;
      // With all else that the server says of a file: what a worker may do stands in the head of its script.
      const headers = new Headers(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified'])
        headers.delete(name);
      headers.set('content-type', type);
      await cache.put(address, new Response(bytes, { headers }));
      kept.add(address);
    }),
  );
}

const addressOf = (path: string): string => new URL(path, location.href).href;

async function severalAtOnce<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const goOn = async (): Promise<void> => {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      // oxlint-disable-next-line no-await-in-loop -- several are on their way
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}

import { t } from '@lingui/core/macro';
import { createElement, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

const RETRY_AFTER_MS = 300;
const RELOAD_ONCE_IN_MS = 60_000;
const RELOADED_AT = 'app:reloaded-at';

/** A part of the page cannot be had. React asks for it once: only loading the page again does so anew. */
export class PartMissing extends Error {}

/** `preload` fetches the chunk: what is at hand is drawn at once, with no fallback before it. */
export type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

/** A part of the page in a chunk of its own, named as its file exports it. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  let atHand: ComponentType<Props> | undefined;
  const fetch = async () => {
    atHand = (await load())[name];
    return { default: atHand };
  };
  const Later: ComponentType<Props> = lazy(() =>
    // Not within what is being drawn, which would wait for it.
    afterThis()
      .then(fetch)
      .catch(() => later(RETRY_AFTER_MS).then(fetch))
      .catch(reloadOnce),
  );
  function Part(props: Props): ReactNode {
    // The component that was shown first stays: another one would begin anew.
    const [Shown] = useState(() => atHand ?? Later);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { preload: fetch });
}

/** A chunk that cannot be had twice belongs to a release that is gone: start again with an empty cache. */
async function reloadOnce(): Promise<never> {
  // Without a network nothing better would come: the browser's error page in place of what is shown.
  if (!(await isServerThere())) throw new PartMissing(t`This part of the app is not available offline.`);
  const last = Number(sessionStorage.getItem(RELOADED_AT));
  if (Date.now() - last < RELOAD_ONCE_IN_MS) {
    throw new PartMissing(
      t`Failed to load critical resources even after a hard refresh. Please clear your cache or try again later.`,
    );
  }
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  const workers = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((workers ?? []).map((worker) => worker.unregister()));
  // Neither is there where the page did not come by https.
  if ('caches' in window) await Promise.all((await caches.keys()).map((key) => caches.delete(key)));
  location.reload();
  return new Promise(() => {});
}

const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** A message, since timers are held back in a page that is not looked at. */
const afterThis = (): Promise<unknown> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', done, { once: true });
    port1.start();
    port2.postMessage(null);
    port2.close();
  });

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

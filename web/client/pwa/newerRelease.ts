/** Looks for a newer release, which is offered when it is ready. */
export async function lookForUpdate(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.update().then(
    () => registration,
    () => registration,
  );
}

/** Reloads with the newest release: without this the kept one would come again. */
export async function reloadUpdated(): Promise<void> {
  const registration = await lookForUpdate();
  const next = registration?.waiting ?? registration?.installing;
  if (!next) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  const takeOver = (): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' });
  };
  next.addEventListener('statechange', takeOver);
  takeOver();
}

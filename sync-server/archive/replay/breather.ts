const AT_ONCE_MS = 5;

/** Lets others have their turn whenever long work has gone on for some milliseconds. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_ONCE_MS) return;
    await new Promise(setImmediate);
    since = performance.now();
  };
}

/** A browser may find no idle moment in a page that draws nothing: what waits is done after so many milliseconds anyway. */
const AT_LATEST_MS = 1_000;

/** Does something once the page has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: AT_LATEST_MS });
  else setTimeout(work);
}

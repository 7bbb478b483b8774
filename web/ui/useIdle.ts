import { useEffect, useState } from 'react';

/** For browsers that do not say when they are idle. */
const FALLBACK_MS = 150;

/** False until the browser has had nothing better to do for once: what can wait is not in the way of the first screen. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const ready = (): void => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ready, FALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(ready);
    return () => cancelIdleCallback(asked);
  }, []);
  return idle;
}

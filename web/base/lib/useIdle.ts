import { useEffect, useState } from 'react';

/** Longer than a screen waits for what this device has kept. Between two waits a browser is idle too. */
const CALM_MS = 800;

/** False until the first screen is there and the browser has nothing better to do: what can wait is not in its way. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const ready = (): void => setIdle(true);
    let asked = 0;
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) asked = requestIdleCallback(ready);
      else ready();
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      if (asked > 0) cancelIdleCallback(asked);
    };
  }, []);
  return idle;
}

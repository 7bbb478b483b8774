import { useSyncExternalStore } from 'react';

function onResize(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

/** In CSS pixels, now and whenever it changes. */
export const useWindowHeight = (): number => useSyncExternalStore(onResize, () => innerHeight);
export const useWindowWidth = (): number => useSyncExternalStore(onResize, () => innerWidth);

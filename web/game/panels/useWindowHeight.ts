import { useSyncExternalStore } from 'react';

/** In CSS pixels, now and whenever it changes. */
export function useWindowHeight(): number {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('resize', changed);
      return () => removeEventListener('resize', changed);
    },
    () => innerHeight,
  );
}

import { useSyncExternalStore } from 'react';

interface Media {
  readonly subscribe: (changed: () => void) => () => void;
  readonly holds: () => boolean;
}

/** One list for each query of the app: making one has the browser work out its styles, in the midst of a render. */
const known = new Map<string, Media>();

function mediaOf(query: string): Media {
  const asked = known.get(query);
  if (asked !== undefined) return asked;
  const list = matchMedia(query);
  const media: Media = {
    subscribe: (changed) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    holds: () => list.matches,
  };
  known.set(query, media);
  return media;
}

/** Tells if a media query holds now. */
export const mediaHolds = (query: string): boolean => mediaOf(query).holds();

/** Tells if a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const { subscribe, holds } = mediaOf(query);
  return useSyncExternalStore(subscribe, holds);
}

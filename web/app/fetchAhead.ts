import { doNothing } from '../base/lib/doNothing.ts';
import { preloadScreen } from './screens.ts';

/**
 * Fetches a screen, with what the device has kept for it, while the finger is still down on a link to it. Only links that ask for it with
 * `data-ahead`: most screens are there at once.
 */
export function fetchAhead(): () => void {
  const onDown = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-ahead]') : null;
    if (link !== null) preloadScreen(link.pathname).catch(doNothing);
  };
  addEventListener('pointerdown', onDown, { passive: true });
  return () => removeEventListener('pointerdown', onDown);
}

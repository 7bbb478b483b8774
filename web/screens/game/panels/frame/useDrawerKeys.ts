import { useEffect, useEffectEvent, useState } from 'react';

/** Escape closes the drawer, and nothing else; the focus goes back to where it was before, unless it is elsewhere by then. */
export function useDrawerKeys(close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target } = event;
    if (key !== 'Escape' || (target instanceof Element && target.closest('dialog'))) return;
    event.stopPropagation();
    close();
  });
  // Asked before a dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    // Before the board hears of it, which would let go of what is chosen.
    document.addEventListener('keydown', listener, { capture: true });
    return () => {
      document.removeEventListener('keydown', listener, { capture: true });
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && (opener instanceof HTMLElement || opener instanceof SVGElement)) opener.focus();
    };
  }, [opener]);
}

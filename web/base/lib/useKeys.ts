import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Does what a key is for while nobody types (WCAG 2.1.4).
 * @param actionFor what a key does, or null. Keys are named as they are printed, in small letters, those with Ctrl or
 * Cmd `ctrl+k`; one that is held down comes again and again.
 */
export function useKeys(
  actionFor: (key: string, isHeld: boolean, event: KeyboardEvent) => (() => void) | null,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || isTaken(event)) return;
    const action = actionFor(nameOf(event), event.repeat, event);
    if (!action) return;
    event.preventDefault();
    action();
  });
  // A panel that is seen hears its keys.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Some keyboards have brackets behind AltGr, which counts as Ctrl and Alt together. */
function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const name = key.toLowerCase();
  if (altKey) return /[[\]]/.test(name) ? name : '';
  return ctrlKey || metaKey ? `ctrl+${name}` : name;
}

/** The keys of a slider; all others mean nothing to it. */
const SLIDER_KEYS = /^(Arrow.*|Page.*|Home|End|\d)$/;

/** Is the key for what has the focus? */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input[type=range]') && target.closest('dialog') === null) return SLIDER_KEYS.test(key);
  return target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}

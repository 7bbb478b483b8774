import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Does what a key is for while nobody types (WCAG 2.1.4).
 * @param actionFor what a key does, or null. Keys are named as they are printed, in small letters, those with Ctrl or
 * Cmd `ctrl+k`.
 */
export function useKeys(actionFor: (key: string) => (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
    const action = actionFor(nameOf(event));
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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  );
}

import { useEffectEvent, useLayoutEffect } from 'react';
import type { Tool } from './state/useEditorUi.ts';

interface Keys {
  /** The tools that there are. */
  readonly tools: readonly Tool[];
  undo(): void;
  redo(): void;
  tool(tool: Tool): void;
  zoom(factor: number): void;
  fit(): void;
  playtest(): void;
  help(): void;
}

/** Keys of tools; what they are for is said by `toolWords`. */
export const TOOL_KEYS: Readonly<Record<string, Tool>> = {
  v: 'select',
  t: 'token',
  l: 'land',
  b: 'border',
  k: 'link',
  r: 'region',
  c: 'note',
};
const ZOOM = 1.4;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;

/** Keys of the whole editor, wherever the focus is, unless somebody types. */
export function useEditorKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z' || key === 'y') {
        event.preventDefault();
        if (key === 'y' || event.shiftKey) keys.redo();
        else keys.undo();
      }
      return;
    }
    if (event.altKey) return;
    const tool = TOOL_KEYS[key];
    if (tool !== undefined && keys.tools.includes(tool)) keys.tool(tool);
    else if (key === '+' || key === '=') keys.zoom(ZOOM);
    else if (key === '-') keys.zoom(1 / ZOOM);
    else if (key === '0') keys.fit();
    else if (key === 'p') keys.playtest();
    else if (key === '?') keys.help();
  });
  // Whoever sees the sheet may press a key at once.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

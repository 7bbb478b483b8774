import { plural } from '@lingui/core/macro';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { announce } from '../../../base/ui/announcements.ts';
import { mentioningAt, namesLike } from './mentions.ts';

const NOBODY: readonly string[] = [];

interface Mentions {
  /** Who is offered; empty = the list is closed. */
  readonly names: readonly string[];
  readonly current: number;
  /** Looks where the caret is by now. */
  look(): void;
  close(): void;
  pick(name: string): void;
  /** Answers whether the key was one of the list. */
  onKeyDown(event: KeyboardEvent): boolean;
}

/**
 * Offers the members of a conversation behind an `@` in its field.
 * @param onChange told the text with a name in it
 */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  members: readonly string[],
  onChange: (text: string) => void,
): Mentions {
  const [start, setStart] = useState<string | null>(null);
  const [current, setCurrent] = useState(0);
  const names = start === null ? NOBODY : namesLike(members, start);
  const count = names.length;
  useEffect(() => {
    if (count > 0) announce(plural(count, { one: '# member to mention', other: '# members to mention' }));
  }, [count]);

  const mentioning = () => {
    const { current: at } = field;
    return at && at.selectionStart === at.selectionEnd ? mentioningAt(at.value, at.selectionEnd) : null;
  };
  const close = (): void => setStart(null);
  function look(): void {
    const next = mentioning()?.start ?? null;
    if (next !== start) setCurrent(0);
    setStart(next);
  }
  function pick(name: string): void {
    const { current: at } = field;
    const place = mentioning();
    close();
    if (!at || !place) return;
    at.setRangeText(`@${name} `, place.from, place.to, 'end');
    onChange(at.value);
    at.focus();
  }
  function onKeyDown(event: KeyboardEvent): boolean {
    const chosen = names[current];
    if (chosen === undefined) return false;
    const steps: Readonly<Record<string, number | undefined>> = { ArrowUp: count - 1, ArrowDown: 1 };
    const step = steps[event.key];
    if (step !== undefined) setCurrent((current + step) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return { names, current: Math.min(current, Math.max(0, count - 1)), look, close, pick, onKeyDown };
}

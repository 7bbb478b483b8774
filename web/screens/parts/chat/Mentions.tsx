import { plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { announce } from '../../../base/ui/announcements.ts';
import styles from './chat.module.css';
import { mentioningAt, namesLike } from './mentions.ts';

const NOBODY: readonly string[] = [];

/** What the field tells the list of names. */
export interface MentionKeys {
  /** Looks where the caret is by now. */
  look(): void;
  close(): void;
  /** Answers whether the key was one of the list. */
  onKeyDown(event: KeyboardEvent): boolean;
}

/** The ids of the open list and of the name that Enter takes, for the field that keeps the focus. */
export interface MentionOffer {
  readonly list: string;
  readonly option: string;
}

interface MentionsProps {
  keys: RefObject<MentionKeys | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  members: readonly string[];
  /** Told the text with a name in it. */
  onChange: (text: string) => void;
  /** null = nobody is offered. */
  onOffer: (offer: MentionOffer | null) => void;
}

/** Offers the members of a conversation behind an `@` in its field, above which it lies. */
export function Mentions({ keys, field, members, onChange, onOffer }: MentionsProps) {
  const id = useId();
  const [start, setStart] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const names = start === null ? NOBODY : namesLike(members, start);
  const count = names.length;
  const current = Math.min(chosen, Math.max(0, count - 1));
  const optionId = (at: number): string => `${id}-${at}`;
  useEffect(() => {
    if (count > 0) announce(plural(count, { one: '# member to mention', other: '# members to mention' }));
  }, [count]);
  const option = count > 0 ? optionId(current) : null;
  useEffect(() => onOffer(option === null ? null : { list: id, option }), [id, option, onOffer]);

  const mentioning = () => {
    const { current: at } = field;
    return at && at.selectionStart === at.selectionEnd ? mentioningAt(at.value, at.selectionEnd) : null;
  };
  const close = (): void => setStart(null);
  function look(): void {
    const next = mentioning()?.start ?? null;
    if (next !== start) setChosen(0);
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
    const name = names[current];
    if (name === undefined) return false;
    const steps: Readonly<Record<string, number | undefined>> = { ArrowUp: count - 1, ArrowDown: 1 };
    const step = steps[event.key];
    if (step !== undefined) setChosen((current + step) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(name);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  useImperativeHandle(keys, () => ({ look, close, onKeyDown }));
  // An `@` may have been written before this part was there.
  const catchUp = useEffectEvent(() => {
    if (field.current !== null && field.current === document.activeElement) look();
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => catchUp());
    return () => cancelAnimationFrame(frame);
  }, []);
  if (count === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML is a list that leaves the focus in a field
    <div id={id} role="listbox" aria-label={t`Members to mention`} className={styles.mentions}>
      {names.map((name, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={name}
          id={optionId(at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is no part of a select
          role="option"
          tabIndex={-1}
          aria-selected={at === current}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(name)}
        >
          @{name}
        </div>
      ))}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, KeyboardEvent, ReactElement } from 'react';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { Button } from '../../../base/ui/Button.tsx';
import type { ShownMessage, ThreadItem } from '../../../client/chat/shownThread.ts';
import type { OpenThread } from '../../../client/chat/useThread.ts';
import styles from './chat.module.css';
import { LogLine } from './LogLine.tsx';
import { MessageRow, type Reading } from './MessageRow.tsx';
import type { Place, Rows, RowsProps } from './rows.ts';
import { ShortRows } from './ShortRows.tsx';

/** Further from the newest message than this, in pixels, one is offered the way back. */
const FAR = 100;

/** A thread of more items draws only those in sight, as soon as the part that can is there. */
const MANY = 100;

/** What draws a long thread, and what was read when it came. */
interface Long {
  readonly Rows: ComponentType<RowsProps>;
  readonly from: Place;
}

const TOP: Place = { index: 0, below: 0 };

interface MessageLogProps {
  label: string;
  items: readonly ThreadItem[];
  reading: Reading;
  open: Pick<OpenThread, 'hasEarlier' | 'earlier' | 'loadEarlier'>;
  /** Stands under the newest own message. */
  status: string | null;
  /** What can be done with a message; null = nothing may be written here. */
  onActions: ((message: ShownMessage) => void) | null;
  /** True while the newest message can be seen. */
  onLatest: (isAtLatest: boolean) => void;
}

/** The messages of a thread. One stop of the keyboard: arrows move in it. */
export function MessageLog({ label, items, reading, open, status, onActions, onLatest }: MessageLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<Rows>(null);
  const [long, setLong] = useState<Long | null>(null);
  const [isFar, setFar] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [uncovered, setUncovered] = useState<ReadonlySet<string>>(new Set());
  /** The first message before the last change: what was put before it keeps the place. A day may stand above both. */
  const first = items.find(({ kind }) => kind === 'message')?.key;
  const [firstBefore, setFirstBefore] = useState(first);
  const [isShifted, setShifted] = useState(false);
  if (first !== firstBefore) {
    setShifted(items.some(({ key }) => key === firstBefore));
    setFirstBefore(first);
  }
  const last = items.at(-1)?.key;
  const lastOwn = items.findLast(
    (item) => item.kind === 'message' && item.message.senderId === reading.userId,
  )?.key;
  const isOwnLast = items.at(-1)?.key === lastOwn;

  const isMany = items.length > MANY;
  useEffect(() => {
    if (!isMany) return;
    import('./LongRows.tsx')
      .then(({ LongRows }) => setLong({ Rows: LongRows, from: rows.current?.place() ?? TOP }))
      // All are drawn then, as before.
      .catch(doNothing);
  }, [isMany]);

  const toLatest = (): void => rows.current?.showEnd();
  const stay = useEffectEvent((isNew: boolean) => {
    if (!isFar || (isNew && isOwnLast)) toLatest();
  });
  // Whoever reads at the end, or has just written, is there when something new comes.
  useLayoutEffect(() => stay(true), [last]);
  useLayoutEffect(() => stay(false), [long]);
  useEffect(() => {
    const { current: box } = scroller;
    const rowsShown = box?.lastElementChild;
    if (!rowsShown) return undefined;
    // Cards, pictures and reactions come after the words to which they belong, and phrases take room from all of them.
    const grown = new ResizeObserver(() => stay(false));
    grown.observe(rowsShown);
    grown.observe(box);
    return () => grown.disconnect();
  }, [long]);
  const tellLatest = useEffectEvent(() => onLatest(!isFar));
  useEffect(() => tellLatest(), [isFar, last]);

  function onScroll(): void {
    const { current: box } = scroller;
    if (box) setFar(box.scrollHeight - box.scrollTop - box.clientHeight > FAR);
  }

  const messages = items.flatMap((item) => (item.kind === 'message' ? item.key : []));
  const current = chosen !== null && messages.includes(chosen) ? chosen : (messages.at(-1) ?? null);
  function choose(key: string | undefined): void {
    if (key === undefined) return;
    setChosen(key);
    const index = items.findIndex((item) => item.key === key);
    rows.current?.show(index);
    // What was out of sight is drawn with the next frame.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus());
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (current === null || !(event.target instanceof Element) || event.target.closest('button,a')) return;
    const at = messages.indexOf(current);
    const steps: Readonly<Record<string, string | undefined>> = {
      ArrowUp: messages[at - 1],
      ArrowDown: messages[at + 1],
      Home: messages[0],
      End: messages.at(-1),
    };
    if (event.key in steps) {
      event.preventDefault();
      choose(steps[event.key]);
    } else if (
      event.key === 'Enter' ||
      event.key === 'ContextMenu' ||
      (event.key === 'F10' && event.shiftKey)
    ) {
      const item = items.find(({ key }) => key === current);
      if (item?.kind !== 'message' || onActions === null) return;
      event.preventDefault();
      onActions(item.message);
    }
  }

  const draw = (item: ThreadItem): ReactElement =>
    item.kind === 'message' ? (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter on it is heard by the log
      <div
        key={item.key}
        data-key={item.key}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop of the keyboard for all
        tabIndex={item.key === current ? 0 : -1}
        className={styles.item}
        onFocus={() => setChosen(item.key)}
        onContextMenu={(event) => {
          if (onActions === null) return;
          event.preventDefault();
          onActions(item.message);
        }}
      >
        <MessageRow
          message={item.message}
          reading={reading}
          status={item.key === lastOwn ? status : null}
          isUncovered={uncovered.has(item.key)}
          onUncover={() => setUncovered(new Set([...uncovered, item.key]))}
          onActions={
            onActions === null || item.message.deletedAt !== null || item.message.state !== 'sent'
              ? null
              : () => onActions(item.message)
          }
        />
      </div>
    ) : (
      <LogLine key={item.key} item={item} reading={reading} />
    );

  return (
    <div className={styles.log}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its messages have the focus */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        <div className={styles.before}>
          {open.hasEarlier && (
            <Button size="s" variant="quiet" busy={open.earlier === 'loading'} onClick={open.loadEarlier}>
              {t`Load earlier messages`}
            </Button>
          )}
          {open.earlier === 'missing' && (
            <output>
              {reading.isOnline
                ? t`Failed to load messages`
                : t`Earlier messages are not on this device, and the server cannot be reached.`}
            </output>
          )}
          {items.length === 0 && <p>{t`No messages yet.`}</p>}
        </div>
        {long === null ? (
          <ShortRows ref={rows} scroller={scroller} items={items}>
            {draw}
          </ShortRows>
        ) : (
          <long.Rows ref={rows} scroller={scroller} items={items} isShifted={isShifted} from={long.from}>
            {draw}
          </long.Rows>
        )}
      </div>
      {isFar && (
        <button type="button" className={styles.latest} onClick={toLatest}>
          <ArrowDown aria-hidden="true" />
          {t`Jump to latest`}
        </button>
      )}
    </div>
  );
}

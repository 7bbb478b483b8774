import { t } from '@lingui/core/macro';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '../../../base/ui/Button.tsx';
import type { ShownMessage, ThreadItem } from '../../../client/chat/shownThread.ts';
import type { OpenThread } from '../../../client/chat/useThread.ts';
import styles from './chat.module.css';
import { LogLine } from './LogLine.tsx';
import { MessageRow, type Reading } from './MessageRow.tsx';

/** Further from the newest message than this, in pixels, one is offered the way back. */
const FAR = 100;

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

/** The messages of a thread, of which only those in sight are drawn. One stop of the keyboard: arrows move in it. */
export function MessageLog({ label, items, reading, open, status, onActions, onLatest }: MessageLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [isFar, setFar] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [uncovered, setUncovered] = useState<ReadonlySet<string>>(new Set());
  /** The first item before the last change: what was put before it keeps the place. */
  const [firstKey, setFirstKey] = useState(items[0]?.key);
  const [isShifted, setShifted] = useState(false);
  if (items[0]?.key !== firstKey) {
    setShifted(items.some(({ key }) => key === firstKey));
    setFirstKey(items[0]?.key);
  }
  const last = items.at(-1)?.key;
  const lastOwn = items.findLast(
    (item) => item.kind === 'message' && item.message.senderId === reading.userId,
  )?.key;
  const isOwnLast = items.at(-1)?.key === lastOwn;

  const toLatest = (): void => list.current?.scrollToIndex(items.length - 1, { align: 'end' });
  const stay = useEffectEvent(toLatest);
  // Whoever reads at the end, or has just written, stays there.
  useLayoutEffect(() => {
    if (!isFar || isOwnLast) stay();
  }, [last, isFar, isOwnLast]);
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
    list.current?.scrollToIndex(index, { align: 'nearest' });
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
            <output>{t`Earlier messages are not on this device, and the server cannot be reached.`}</output>
          )}
          {items.length === 0 && <p>{t`No messages yet.`}</p>}
        </div>
        <Virtualizer ref={list} scrollRef={scroller} shift={isShifted} onScroll={onScroll}>
          {items.map((item) =>
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
            ),
          )}
        </Virtualizer>
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

import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Place, RowsProps } from './rows.ts';

/** The message that is read, and where it stands in all that is scrolled, in pixels. */
interface Anchor {
  readonly row: Element;
  readonly top: number;
}

/** The rows of a thread, all of them drawn. */
export function ShortRows({ ref, scroller, items, children }: Omit<RowsProps, 'isShifted' | 'from'>) {
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);

  /** Where the rows are seen begins at 0. */
  const topOf = (row: Element): number =>
    row.getBoundingClientRect().top - (scroller.current?.getBoundingClientRect().top ?? 0);
  /** Messages only: a day's line stays first when earlier messages of that day come. */
  const place = (): Place => {
    const all = [...(list.current?.children ?? [])];
    const index = all.findIndex(
      (row) => row.matches('[data-key]') && topOf(row) + row.getBoundingClientRect().height > 0,
    );
    const row = all[index];
    return row ? { index, below: topOf(row) } : { index: 0, below: 0 };
  };
  const topInAll = (row: Element): number => topOf(row) + (scroller.current?.scrollTop ?? 0);
  const note = (): void => {
    const row = list.current?.children[place().index];
    anchor.current = row ? { row, top: topInAll(row) } : null;
  };

  useImperativeHandle(ref, () => ({
    show(index) {
      const { current: box } = scroller;
      const row = list.current?.children[index];
      if (!box || !row) return;
      const [shown, seen] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
      if (shown.top < seen.top) box.scrollBy(0, shown.top - seen.top);
      else if (shown.bottom > seen.bottom) box.scrollBy(0, shown.bottom - seen.bottom);
    },
    showEnd: () => scroller.current?.scrollTo(0, scroller.current.scrollHeight),
    place,
  }));

  // Whatever has come or gone above, what is read stays where it was. Not all browsers see to that by themselves.
  useLayoutEffect(() => {
    const { current: box } = scroller;
    const { current: before } = anchor;
    if (before?.row.isConnected) box?.scrollBy(0, topInAll(before.row) - before.top);
    note();
  });
  useEffect(() => {
    const { current: box } = scroller;
    box?.addEventListener('scroll', note, { passive: true });
    return () => box?.removeEventListener('scroll', note);
  });

  return <div ref={list}>{items.map(children)}</div>;
}

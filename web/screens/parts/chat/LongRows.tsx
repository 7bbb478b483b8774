import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { RowsProps } from './rows.ts';

/** The rows of a long thread, of which only those in sight are drawn. */
export function LongRows({ ref, scroller, isShifted, from, items, children }: RowsProps) {
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  /** The height of what is scrolled with the rows and stands above them. */
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => setAbove(box.current?.offsetTop ?? 0), [items]);

  useImperativeHandle(ref, () => ({
    show: (index) => list.current?.scrollToIndex(index, { align: 'nearest' }),
    showEnd: () => list.current?.scrollToIndex(items.length - 1, { align: 'end' }),
    place() {
      const { current: rows } = list;
      const index = rows?.findItemIndex(rows.scrollOffset) ?? 0;
      return { index, below: rows ? rows.getItemOffset(index) - rows.scrollOffset : 0 };
    },
  }));
  const begin = useEffectEvent(() =>
    list.current?.scrollToIndex(from.index, { align: 'start', offset: -from.below }),
  );
  useLayoutEffect(() => begin(), []);
  return (
    <div ref={box}>
      <Virtualizer ref={list} data={items} scrollRef={scroller} shift={isShifted} startMargin={above}>
        {children}
      </Virtualizer>
    </div>
  );
}

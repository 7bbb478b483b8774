import { useEffect, useEffectEvent, useRef } from 'react';
import { MOST_SHOWN_CHOSEN } from '../../../../sync-server/protocol/draftPresence.ts';
import type { Others } from '../doc/others.ts';
import type { Hand } from './hand.ts';
import { toSheet, type SheetView } from './camera.ts';

type Point = readonly [number, number];

interface Now {
  readonly view: SheetView;
  readonly chosen: readonly string[];
  readonly hand: Hand;
}

const rounded = ([x, y]: Point): [number, number] => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** Tells the others where the user is on the sheet. Answers what has to hear where their pointer is, after what it does. */
export function useTellWhere(others: Others, { view, chosen, hand }: Now): (at: Point | null) => void {
  const cursor = useRef<Point | null>(null);
  const tell = (): void => {
    const { shift } = hand.getState();
    others.tell({
      cursor: cursor.current && rounded(toSheet(view, cursor.current)),
      chosen: chosen.slice(0, MOST_SHOWN_CHOSEN),
      drag: shift && rounded(shift),
    });
  };
  const tellNow = useEffectEvent(tell);
  useEffect(() => tellNow(), [others, chosen]);
  // What is held is told with the moves that carry it.
  useEffect(() => hand.subscribe(({ shift }) => shift ?? tellNow()), [hand]);

  return (at) => {
    cursor.current = at;
    tell();
  };
}

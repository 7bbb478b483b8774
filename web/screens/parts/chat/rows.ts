import type { ReactElement, Ref, RefObject } from 'react';
import type { ThreadItem } from '../../../client/chat/shownThread.ts';

/** What is read. */
export interface Place {
  /** The first message of which something can be seen. */
  readonly index: number;
  /** How far below the top of what is seen it begins, in pixels; negative where its beginning is out of sight. */
  readonly below: number;
}

/** What can be asked of the rows of a thread, however they are drawn. */
export interface Rows {
  /** Brings a row into sight, by the shortest way. */
  show(index: number): void;
  showEnd(): void;
  place(): Place;
}

export interface RowsProps {
  ref: Ref<Rows>;
  /** The box that scrolls them. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Rows were put before the first one with the last change: what is read keeps its place. */
  isShifted: boolean;
  /** What was read when these rows took the place of others. */
  from: Place;
  items: readonly ThreadItem[];
  /** Draws one row. It is asked only for rows that are drawn. */
  children: (item: ThreadItem) => ReactElement;
}

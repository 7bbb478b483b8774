import { createStore, type StoreApi } from 'zustand';

type Point = readonly [number, number];

/** What a gesture shows before it is done. */
export interface Held {
  /** What is chosen stands so far off, in map units; null = it is not being dragged. */
  readonly shift: Point | null;
  /** A link that is being drawn. */
  readonly wire: readonly [Point, Point] | null;
}

/**
 * What is in the author's hand. It changes with every move of the pointer, so it is no state of a component: only the layer
 * that shows it listens.
 */
export type Hand = StoreApi<Held>;

export const NOTHING_HELD: Held = { shift: null, wire: null };

export const emptyHand = (): Hand => createStore<Held>(() => NOTHING_HELD);

import { createStore, type StoreApi } from 'zustand';
import type { MapDefinition } from '../../../../engine/model/map.ts';

type Point = readonly [number, number];

/** Land whose point is being moved. */
export interface Moved {
  readonly id: string;
  /** Its outline, cut where the point goes. */
  readonly around: readonly string[];
}

interface Dragged {
  /** Land whose point is being moved. */
  readonly lands: readonly Moved[];
  /** Where the point is. */
  readonly to: Point;
  /** The board on which that is done. */
  readonly on: MapDefinition | null;
  /** The outlines of the same land on that board. */
  readonly before: string;
  /** A stroke that is being drawn. */
  readonly stroke: readonly Point[] | null;
  /** Where a finger covers what it does. */
  readonly covered: Point | null;
}

/**
 * What a hand does with lines at this moment. It changes with every move of the pointer, so it is no state of a component: only what
 * shows it listens.
 */
export type LineDrag = StoreApi<Dragged>;

export const NO_LAND_MOVES = { lands: [], to: [0, 0], on: null, before: '' } as const;
export const NO_STROKE = { stroke: null, covered: null } as const;

export const emptyLineDrag = (): LineDrag => createStore<Dragged>(() => ({ ...NO_LAND_MOVES, ...NO_STROKE }));

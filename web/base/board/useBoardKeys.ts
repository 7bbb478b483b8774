import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import type { Direction, Ground, Step } from './navigate.ts';
import { stepFrom } from './navigate.ts';
import { ZOOM_STEP } from './viewport.ts';
import type { Viewport } from './viewport.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const PAN_PX = 80;
const PANS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [PAN_PX, 0],
  right: [-PAN_PX, 0],
  up: [0, PAN_PX],
  down: [0, -PAN_PX],
};

interface Keys {
  ground: Ground;
  viewport: Viewport;
  /** The territory on which the keyboard stands. */
  current: TerritoryIndex;
  onGo(territory: TerritoryIndex): void;
  onTap(territory: TerritoryIndex | null): void;
}

/** The board by keyboard: arrows walk, Shift and arrows pan, Enter and Space tap, Escape clears, + - 0 zoom. */
export function useBoardKeys({ ground, viewport, current, onGo, onTap }: Keys) {
  const last = useRef<Step | null>(null);

  const walk = (direction: Direction): void => {
    const to = stepFrom(ground, current, direction, last.current);
    if (to === null) return;
    last.current = { from: current, to, direction };
    onGo(to);
  };
  const actions: Readonly<Record<string, () => void>> = {
    Enter: () => onTap(current),
    ' ': () => onTap(current),
    Escape: () => onTap(null),
    '+': () => viewport.zoomTo(ZOOM_STEP),
    '=': () => viewport.zoomTo(ZOOM_STEP),
    '-': () => viewport.zoomTo(1 / ZOOM_STEP),
    '0': () => viewport.fit(),
  };

  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = DIRECTIONS[event.key];
    const action = actions[event.key];
    if (direction === undefined && action === undefined) return;
    event.preventDefault();
    if (direction === undefined) action?.();
    else if (event.shiftKey) viewport.panBy(...PANS[direction]);
    else walk(direction);
  };
}

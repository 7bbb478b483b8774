import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { Point } from '../../../engine/maps/drawing/geometry.ts';
import type { Viewport } from './viewport.ts';

/** A gesture of a finger or mouse, in pixels of the surface. All but holds happen on lifting. */
interface Touches {
  /** `byFinger`: or by a pen; neither is as exact as a mouse. */
  onTap(at: Point, byFinger: boolean): void;
  onDoubleTap(at: Point): void;
  /** False if nothing there can be held: the press may still become a tap or a drag. */
  onHoldStart(at: Point): boolean;
  onHoldEnd(): void;
}

const HOLD_MS = 350;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 24;
/** A finger trembles more than a mouse. */
const SLACK_PX = { mouse: 4, finger: 9 };
/** The speed at lifting is taken over this time. */
const SPEED_MS = 80;
const SLOWEST_FLING = 0.15;
const WHEEL_LINE_PX = 33;
const WHEEL_ZOOM = 0.0016;
/** A pinch on a trackpad arrives as small wheel steps with ctrl. */
const TRACKPAD_ZOOM = 0.009;

interface Press {
  readonly start: Point;
  readonly byFinger: boolean;
  dragging: boolean;
  held: boolean;
}

/** Pans and zooms the viewport by pointer and wheel, and tells taps and holds apart from drags. */
export function useGestures(
  surface: RefObject<HTMLElement | null>,
  viewport: Viewport,
  touches: Touches,
): void {
  const onTap = useEffectEvent(touches.onTap);
  const onDoubleTap = useEffectEvent(touches.onDoubleTap);
  const onHoldStart = useEffectEvent(touches.onHoldStart);
  const onHoldEnd = useEffectEvent(touches.onHoldEnd);

  useEffect(() => {
    const element = surface.current;
    if (element === null) return;

    const pointers = new Map<number, Point>();
    let trail: { at: Point; time: number }[] = [];
    let press: Press | null = null;
    let lastTap: { at: Point; time: number } | null = null;
    let holdTimer: ReturnType<typeof setTimeout> | undefined;

    const pointOf = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const endPress = (): void => {
      clearTimeout(holdTimer);
      if (press?.held === true) onHoldEnd();
      press = null;
    };

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      viewport.stop();
      const at = pointOf(event);
      pointers.set(event.pointerId, at);
      trail = [];
      endPress();
      if (pointers.size > 1) return;

      const byFinger = event.pointerType !== 'mouse';
      const begun: Press = { start: at, byFinger, dragging: false, held: false };
      press = begun;
      holdTimer = setTimeout(() => {
        begun.held = onHoldStart(at);
      }, HOLD_MS);
    };

    const moveTo = (event: PointerEvent): void => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const at = pointOf(event);
      pointers.set(event.pointerId, at);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) return pinch(before, at, other);
      if (press?.held === true) return;
      if (press !== null && !press.dragging) {
        if (away(press.start, at) <= SLACK_PX[press.byFinger ? 'finger' : 'mouse']) return;
        press.dragging = true;
        clearTimeout(holdTimer);
      }
      viewport.panBy(at[0] - before[0], at[1] - before[1]);
      trail = [
        ...trail.filter(({ time }) => event.timeStamp - time < SPEED_MS),
        { at, time: event.timeStamp },
      ];
    };
    const pinch = (before: Point, at: Point, other: Point): void => {
      const factor = Math.max(1, away(at, other)) / Math.max(1, away(before, other));
      viewport.panBy((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
      viewport.zoomAt([(at[0] + other[0]) / 2, (at[1] + other[1]) / 2], factor);
    };

    const up = (event: PointerEvent): void => {
      if (!pointers.delete(event.pointerId)) return;
      const ended = press;
      endPress();
      if (ended === null || ended.held) return;
      if (ended.dragging) return fling(event.timeStamp);

      const doubled =
        lastTap !== null &&
        event.timeStamp - lastTap.time < DOUBLE_TAP_MS &&
        away(lastTap.at, ended.start) < DOUBLE_TAP_PX;
      lastTap = doubled ? null : { at: ended.start, time: event.timeStamp };
      if (doubled) onDoubleTap(ended.start);
      else onTap(ended.start, ended.byFinger);
    };
    const fling = (now: number): void => {
      const recent = trail.filter(({ time }) => now - time < SPEED_MS);
      const [first, last] = [recent[0], recent.at(-1)];
      if (first === undefined || last === undefined || last.time <= first.time) return;
      const passed = last.time - first.time;
      const [vx, vy] = [(last.at[0] - first.at[0]) / passed, (last.at[1] - first.at[1]) / passed];
      if (Math.hypot(vx, vy) > SLOWEST_FLING) viewport.fling(vx, vy);
    };
    const cancel = (event: PointerEvent): void => {
      pointers.delete(event.pointerId);
      endPress();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      viewport.stop();
      const pixels =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * WHEEL_LINE_PX : event.deltaY;
      viewport.zoomAt(pointOf(event), Math.exp(-pixels * (event.ctrlKey ? TRACKPAD_ZOOM : WHEEL_ZOOM)));
    };
    // A long press opens the menu of the browser on touch screens, in the middle of a hold.
    const menu = (event: MouseEvent): void => event.preventDefault();

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', moveTo, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', cancel, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    element.addEventListener('contextmenu', menu, { signal });
    return () => {
      listening.abort();
      endPress();
    };
  }, [surface, viewport]);
}

const away = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

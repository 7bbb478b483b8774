import { useEffect, useEffectEvent, type RefObject } from 'react';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { placeOn } from './placeOn.ts';

type Point = readonly [number, number];

export interface Stroke {
  /** Pixels of the surface, where it began and where it is. */
  readonly from: Point;
  readonly at: Point;
  readonly byFinger: boolean;
  readonly shift: boolean;
}

export interface PointerActions {
  /** A pointer has come down; what follows is told to what is answered. */
  begin(stroke: Stroke): {
    move?(stroke: Stroke): void;
    /** It went up again where it came down. */
    tap?(stroke: Stroke): void;
    /** It went up somewhere else. */
    drop?(stroke: Stroke): void;
    /** Nothing was meant: a second finger came. */
    cancel?(): void;
  };
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** Hears where the pointer is, after all else; null = it has left. */
  seen?(at: Point | null): void;
}

/** Pixels that a pointer may stray and still tap. */
const SLACK = 6;
const FINGER_SLACK = 10;
const WHEEL = 0.0015;

/**
 * One finger acts, two pan and zoom; so do the wheel and the middle button. While a pointer is down nobody else in the page hears that
 * it moves, nor what it scrolls: React would look through the tree for listeners each time.
 */
export function usePointers(
  surface: RefObject<HTMLElement | SVGElement | null>,
  actions: PointerActions,
): void {
  const begin = useEffectEvent((stroke: Stroke) => actions.begin(stroke));
  const pan = useEffectEvent((dx: number, dy: number) => actions.pan(dx, dy));
  const zoom = useEffectEvent((factor: number, at: Point) => actions.zoom(factor, at));
  const seen = useEffectEvent((at: Point | null) => actions.seen?.(at));

  useEffect(() => {
    const element = surface.current;
    if (element === null) return doNothing;
    const down = new Map<number, Point>();
    let act: ReturnType<PointerActions['begin']> | null = null;
    let from: Point = [0, 0];
    let strayed = false;
    let panning = false;

    const placeOf = (event: MouseEvent): Point => placeOn(element, event);
    const strokeOf = (event: PointerEvent): Stroke => ({
      from,
      at: placeOf(event),
      byFinger: event.pointerType === 'touch',
      shift: event.shiftKey,
    });
    const onDown = (event: PointerEvent): void => {
      if (event.button > 1) return;
      element.setPointerCapture(event.pointerId);
      down.set(event.pointerId, placeOf(event));
      if (down.size > 1) {
        act?.cancel?.();
        act = null;
        panning = true;
        return;
      }
      [from, strayed, panning] = [placeOf(event), false, event.button === 1];
      act = panning ? null : begin(strokeOf(event));
    };
    const onMove = (event: PointerEvent): void => {
      const before = down.get(event.pointerId);
      if (before === undefined) return;
      event.stopPropagation();
      const at = placeOf(event);
      follow(event, before, at);
      seen(at);
    };
    const follow = (event: PointerEvent, before: Point, at: Point): void => {
      const others = [...down].filter(([id]) => id !== event.pointerId);
      down.set(event.pointerId, at);
      if (panning) {
        const [other] = others;
        const share = other === undefined ? 1 : 0.5;
        pan((at[0] - before[0]) * share, (at[1] - before[1]) * share);
        if (other !== undefined) {
          const [, place] = other;
          const wide = apart(before, place);
          if (wide > 0) zoom(apart(at, place) / wide, [(at[0] + place[0]) / 2, (at[1] + place[1]) / 2]);
        }
        return;
      }
      const stroke = strokeOf(event);
      if (!strayed && apart(from, at) < (stroke.byFinger ? FINGER_SLACK : SLACK)) return;
      strayed = true;
      act?.move?.(stroke);
    };
    const onUp = (event: PointerEvent): void => {
      if (!down.delete(event.pointerId)) return;
      const ended = act;
      if (down.size > 0) return;
      act = null;
      if (event.type === 'pointercancel') ended?.cancel?.();
      else if (strayed) ended?.drop?.(strokeOf(event));
      else ended?.tap?.(strokeOf(event));
    };
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL), placeOf(event));
    };
    const gone = new AbortController();
    const hear = <Heard extends Event>(
      where: EventTarget,
      name: string,
      listener: (event: Heard) => void,
      options?: AddEventListenerOptions,
    ): void => where.addEventListener(name, listener as EventListener, { ...options, signal: gone.signal });
    hear(element, 'pointerdown', onDown);
    hear(element, 'pointermove', (event: PointerEvent) => seen(placeOf(event)));
    hear(element, 'pointerup', onUp);
    hear(element, 'pointercancel', onUp);
    hear(element, 'pointerleave', () => seen(null));
    hear(element, 'wheel', onWheel, { passive: false });
    hear(window, 'pointermove', onMove, { capture: true });
    for (const name of ['mousemove', 'touchmove', 'scroll', 'scrollend']) {
      hear(window, name, (event) => down.size > 0 && event.stopPropagation(), {
        capture: true,
        passive: true,
      });
    }
    return () => gone.abort();
  }, [surface]);
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

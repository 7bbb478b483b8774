import type { Bounds, Point } from '../../../engine/maps/drawing/geometry.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { mediaHolds } from '../lib/useMedia.ts';
import type { Camera, Frame } from './camera.ts';
import {
  between,
  clamped,
  fitted,
  isSeen,
  middleOfFree,
  opening,
  reframed,
  revealing,
  zoomedAt,
} from './camera.ts';
import { landView } from './landView.ts';
import type { Layers, Painter } from './painter.ts';
import { createPainter } from './painter.ts';

/** The camera at work: writes transforms into the document without React. */
export interface Viewport {
  /** Starts to draw into these elements; returns how to stop. */
  attach(layers: Layers): () => void;
  /** The frame's new measure. Until somebody moves the board, it keeps opening around `on`. */
  resize(frame: Frame, on: Bounds | null): void;
  /** The camera as it is drawn now; null before the first `resize`. */
  camera(): Camera | null;
  panBy(dx: number, dy: number): void;
  zoomAt(at: Point, factor: number): void;
  /** Eased zoom about a point of the frame, or the middle of the free area. */
  zoomTo(factor: number, at?: Point): void;
  fit(): void;
  /** Eases until these bounds are in the free area; it does nothing if they are. */
  reveal(bounds: Bounds): void;
  /** Carries on with this speed, pixels a millisecond, and slows down. */
  fling(vx: number, vy: number): void;
  stop(): void;
}

/** One press of a button or key zooms by this. */
export const ZOOM_STEP = 1.5;
const EASE_MS = 220;
/** Quiet time after which the board is drawn sharply at its new scale. */
const SETTLE_MS = 120;
/** A fling loses 1 - 1/e of its speed in this time. */
const FRICTION_MS = 190;
const SLOWEST = 0.02;
/** Pixels kept free around what is revealed: half a counter, its name, and the buttons at the edge. */
const REVEAL_MARGIN = 80;

/** Reports every scale at which the board comes to rest. */
export function createViewport(map: MapDefinition, onRest: (scale: number) => void): Viewport {
  const view = landView(map);
  let painter: Painter | null = null;
  let frame: Frame | null = null;
  let camera: Camera | null = null;
  let moved = false;
  let animation = 0;
  let painting = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = (): void => {
    if (camera === null) return;
    camera = onPixels(camera);
    painter?.settle(camera);
    onRest(camera.scale);
  };
  const paint = (): void => {
    painting = 0;
    if (camera !== null) painter?.move(camera);
  };
  const draw = (to: Camera): void => {
    camera = to;
    // A pinch reports two fingers several times a frame; one picture is enough.
    if (painting === 0) painting = requestAnimationFrame(paint);
    clearTimeout(timer);
    timer = setTimeout(rest, SETTLE_MS);
  };
  const jump = (to: Camera): void => {
    clearTimeout(timer);
    camera = to;
    rest();
  };
  const stop = (): void => cancelAnimationFrame(animation);
  const ease = (to: Camera): void => {
    stop();
    const from = camera;
    if (from === null || from === to) return;
    if (isMotionReduced()) return jump(to);

    const start = performance.now();
    const tick = (now: number): void => {
      const share = Math.max(0, Math.min(1, (now - start) / EASE_MS));
      draw(between(from, to, 1 - (1 - share) ** 4));
      if (share < 1) animation = requestAnimationFrame(tick);
    };
    animation = requestAnimationFrame(tick);
  };
  /** Every movement but the opening ends here: it counts as the user's, and it stays on the board. */
  const move = (next: (camera: Camera, frame: Frame) => Camera, by: (to: Camera) => void): void => {
    if (camera === null || frame === null) return;
    const to = next(camera, frame);
    if (to === camera) return;
    moved = true;
    by(to);
  };

  return {
    attach(to) {
      painter = createPainter(to, map);
      rest();
      return () => {
        stop();
        clearTimeout(timer);
        cancelAnimationFrame(painting);
        painting = 0;
        painter = null;
      };
    },
    resize(next, on) {
      const before = frame;
      const sameSize = before?.width === next.width && before.height === next.height;
      frame = next;
      stop();
      if (camera === null || before === null || !(moved || sameSize)) return jump(opening(view, next, on));

      // The sheet over the board grows and shrinks while it is played: the board stays where it is.
      const kept = sameSize ? clamped(camera, view, next) : reframed(camera, view, before, next);
      const to = on === null ? kept : shown(kept, next, on);
      if (sameSize) ease(to);
      else jump(to);
    },
    camera: () => camera,
    panBy: (dx, dy) =>
      move((from, within) => clamped({ ...from, x: from.x + dx, y: from.y + dy }, view, within), draw),
    zoomAt: (at, factor) =>
      move((from, within) => clamped(zoomedAt(from, view, within, at, factor), view, within), draw),
    zoomTo: (factor, at) =>
      move((from, within) => {
        const zoomed = zoomedAt(from, view, within, at ?? middleOfFree(within), factor);
        return clamped(zoomed, view, within);
      }, ease),
    fit: () => move((_, within) => fitted(view, within), ease),
    reveal: (bounds) => move((from, within) => shown(from, within, bounds), ease),
    fling(vx, vy) {
      stop();
      if (isMotionReduced()) return;
      let last = performance.now();
      let speed = 1;
      const tick = (now: number): void => {
        const passed = Math.max(0, now - last);
        last = now;
        speed *= Math.exp(-passed / FRICTION_MS);
        move((from, within) => {
          const to = { ...from, x: from.x + vx * speed * passed, y: from.y + vy * speed * passed };
          return clamped(to, view, within);
        }, draw);
        if (Math.hypot(vx, vy) * speed > SLOWEST) animation = requestAnimationFrame(tick);
      };
      animation = requestAnimationFrame(tick);
    },
    stop,
  };
}

/** A camera that shows these. What is seen already stays where it is, under the finger that is about to press it. */
export const shown = (camera: Camera, frame: Frame, bounds: Bounds): Camera =>
  isSeen(camera, frame, bounds) ? camera : revealing(camera, frame, bounds, REVEAL_MARGIN);

/** Between pixels of the screen, text would be blurred. */
const onPixels = ({ x, y, scale }: Camera): Camera => ({ x: onPixel(x), y: onPixel(y), scale });
const onPixel = (at: number): number => Math.round(at * devicePixelRatio) / devicePixelRatio;

/** Movement is reduced by the system, or by the player's choice for a slow device. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset['performance'] === 'low' || mediaHolds('(prefers-reduced-motion: reduce)');

import type { Bounds, Point } from '../../../engine/maps/drawing/geometry.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { Insets } from './boardProps.ts';

/** A map point p is drawn at p * scale + (x, y), in CSS pixels of the frame. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Pixels a map unit. */
  readonly scale: number;
}

/** The board's element, and what covers it. What is left is the free area. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
}

interface ScaleLimits {
  /** All of the board is in the free area. */
  readonly fit: number;
  /** Zoom 1.0: the closest counters are 32 px apart. */
  readonly comfort: number;
  readonly min: number;
  readonly max: number;
}

type MapView = MapDefinition['view'];

/** Width that `view.comfort` is relative to. */
const PHONE_WIDTH = 390;
export const NARROW = 600;
const FIT_MARGIN = 4;
/** Pixels from the middle of a counter to its edge. */
const COUNTER = 18;
/** This share of each edge of the board must stay in the free area: together a quarter of the board. */
const HALF = 0.5;
/** No sea beyond the board is to be seen where the board is larger than the free area. */
const WHOLE = 1;

export const toScreen = ({ x, y, scale }: Camera, point: Point): Point => [
  point[0] * scale + x,
  point[1] * scale + y,
];

const toMap = ({ x, y, scale }: Camera, point: Point): Point => [
  (point[0] - x) / scale,
  (point[1] - y) / scale,
];

/** The free area as left, top, right, bottom. */
export function freeArea({ width, height, insets }: Frame): Bounds {
  return [
    insets.left,
    insets.top,
    Math.max(insets.left + 1, width - insets.right),
    Math.max(insets.top + 1, height - insets.bottom),
  ];
}

export function scaleLimits(view: MapView, frame: Frame): ScaleLimits {
  const { width, height } = freeSize(frame);
  const [, , boxWidth, boxHeight] = view.box;
  const fit = Math.min(
    Math.max(1, width - 2 * FIT_MARGIN) / boxWidth,
    Math.max(1, height - 2 * FIT_MARGIN) / boxHeight,
  );
  const comfort = (view.comfort * PHONE_WIDTH) / boxWidth;
  return { fit, comfort, min: Math.min(0.6 * comfort, fit), max: 1.6 * Math.max(comfort, fit) };
}

/** The whole board in the middle of the free area. */
export function fitted(view: MapView, frame: Frame): Camera {
  return centred(frame, middleOf(view), scaleLimits(view, frame).fit);
}

/** A wide frame opens with the whole board; a narrow one at a zoom that fingers can use, around `on`. */
export function opening(view: MapView, frame: Frame, on: Bounds | null): Camera {
  if (frame.width >= NARROW) return fitted(view, frame);

  const { width, height } = freeSize(frame);
  const { comfort, fit, max } = scaleLimits(view, frame);
  const cover = Math.max(width / view.box[2], height / view.box[3]);
  const scale = Math.min(Math.max(comfort, Math.min(cover, max)), Math.max(max, fit));
  const middle: Point = on === null ? middleOf(view) : [(on[0] + on[2]) / 2, (on[1] + on[3]) / 2];
  return kept(centred(frame, middle, scale), view, frame, WHOLE);
}

/** Zoomed by `factor`, `at` (frame pixels) staying where it is. */
export function zoomedAt(camera: Camera, view: MapView, frame: Frame, at: Point, factor: number): Camera {
  const { min, max } = scaleLimits(view, frame);
  const scale = Math.min(max, Math.max(min, camera.scale * factor));
  const [x, y] = toMap(camera, at);
  return { x: at[0] - x * scale, y: at[1] - y * scale, scale };
}

/** Moved back so far that a quarter of the board, or of the free area if that is smaller, is to be seen. */
export const clamped = (camera: Camera, view: MapView, frame: Frame): Camera =>
  kept(camera, view, frame, HALF);

/** Moved so that this share of each edge of the board is in the free area. */
function kept(camera: Camera, view: MapView, frame: Frame, share: number): Camera {
  const [left, top, right, bottom] = freeArea(frame);
  const [boxX, boxY, boxWidth, boxHeight] = view.box;
  const { scale } = camera;
  const along = (offset: number, start: number, size: number, from: number, to: number): number => {
    const visible = share * Math.min(size, to - from);
    return Math.min(to - visible - start, Math.max(from + visible - size - start, offset));
  };
  return {
    x: along(camera.x, boxX * scale, boxWidth * scale, left, right),
    y: along(camera.y, boxY * scale, boxHeight * scale, top, bottom),
    scale,
  };
}

/**
 * Moved, and zoomed out if need be, until `bounds` (map units) and `margin` pixels
 * around them are in the free area. The same camera if they already are.
 */
export function revealing(camera: Camera, frame: Frame, bounds: Bounds, margin: number): Camera {
  const [left, top, right, bottom] = freeArea(frame);
  const room = (size: number): number => Math.max(1, size - 2 * Math.min(margin, size / 4));
  const scale = Math.min(
    camera.scale,
    room(right - left) / Math.max(1e-6, bounds[2] - bounds[0]),
    room(bottom - top) / Math.max(1e-6, bounds[3] - bounds[1]),
  );
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const [mapX, mapY] = toMap(camera, middle);
  const zoomed: Camera =
    scale === camera.scale ? camera : { x: middle[0] - mapX * scale, y: middle[1] - mapY * scale, scale };
  const shiftX = shiftInto(bounds[0] * scale + zoomed.x, bounds[2] * scale + zoomed.x, left, right, margin);
  const shiftY = shiftInto(bounds[1] * scale + zoomed.y, bounds[3] * scale + zoomed.y, top, bottom, margin);
  if (shiftX === 0 && shiftY === 0) return zoomed;
  return { x: zoomed.x + shiftX, y: zoomed.y + shiftY, scale };
}

/** Are these seen where the camera is, whole and in the free area? */
export function isSeen(camera: Camera, frame: Frame, bounds: Bounds): boolean {
  const [left, top, right, bottom] = freeArea(frame);
  const [x0, y0] = toScreen(camera, [bounds[0], bounds[1]]);
  const [x1, y1] = toScreen(camera, [bounds[2], bounds[3]]);
  return x0 >= left + COUNTER && y0 >= top + COUNTER && x1 <= right - COUNTER && y1 <= bottom - COUNTER;
}

/** Moves the camera so that the middle of the old free area stands in the middle of the new one. */
export function reframed(camera: Camera, view: MapView, before: Frame, after: Frame): Camera {
  const { min, max } = scaleLimits(view, after);
  const scale = Math.min(max, Math.max(min, camera.scale));
  return clamped(centred(after, toMap(camera, middleOfFree(before)), scale), view, after);
}

export function middleOfFree(frame: Frame): Point {
  const [left, top, right, bottom] = freeArea(frame);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Between two cameras; the zoom in equal ratios, so that it looks even. */
export function between(from: Camera, to: Camera, share: number): Camera {
  if (share >= 1) return to;

  const scale = from.scale * (to.scale / from.scale) ** share;
  const along = to.scale === from.scale ? share : (scale - from.scale) / (to.scale - from.scale);
  return { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along, scale };
}

function centred(frame: Frame, point: Point, scale: number): Camera {
  const [x, y] = middleOfFree(frame);
  return { x: x - point[0] * scale, y: y - point[1] * scale, scale };
}

const middleOf = ({ box: [x, y, width, height] }: MapView): Point => [x + width / 2, y + height / 2];

function freeSize(frame: Frame): { width: number; height: number } {
  const [left, top, right, bottom] = freeArea(frame);
  return { width: right - left, height: bottom - top };
}

/** Answers how far to push `low..high` into `from..to` less the margin; what is too long is centred. */
function shiftInto(low: number, high: number, from: number, to: number, margin: number): number {
  const edge = Math.min(margin, (to - from) / 4);
  if (high - low > to - from - 2 * edge) return (from + to) / 2 - (low + high) / 2;
  if (low < from + edge) return from + edge - low;
  if (high > to - edge) return to - edge - high;
  return 0;
}

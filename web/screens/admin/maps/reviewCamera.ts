import type { MapDefinition } from '../../../../engine/model/map.ts';

type Box = MapDefinition['view']['box'];

/** The part of the sheet that both boards show, in map units. */
export interface ReviewCamera {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest zoom, relative to the whole of both boards. */
const CLOSEST = 8;
/** What is flown to takes this share of the frame. */
const FILLED = 0.4;

/** All of both boards. */
export function wholeOf(boxes: readonly Box[]): ReviewCamera {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map(([x, , width]) => x + width)) - left,
    height: Math.max(...boxes.map(([, y, , height]) => y + height)) - top,
  };
}

/** Zoomed around a point, which stays where it is; never farther than the whole. */
export function zoomed(
  camera: ReviewCamera,
  whole: ReviewCamera,
  factor: number,
  [x, y]: readonly [number, number] = [camera.x + camera.width / 2, camera.y + camera.height / 2],
): ReviewCamera {
  const width = Math.min(whole.width, Math.max(whole.width / CLOSEST, camera.width / factor));
  const share = width / camera.width;
  return {
    width,
    height: camera.height * share,
    x: x - (x - camera.x) * share,
    y: y - (y - camera.y) * share,
  };
}

/** Around some points, as close as all of them are seen. */
export function around(points: readonly (readonly [number, number])[], whole: ReviewCamera): ReviewCamera {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const share = Math.max((right - left) / whole.width, (bottom - top) / whole.height) / FILLED;
  const zoom = Math.min(1, Math.max(2 / CLOSEST, share));
  const [width, height] = [whole.width * zoom, whole.height * zoom];
  return { width, height, x: (left + right - width) / 2, y: (top + bottom - height) / 2 };
}

interface Frame {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Map units for a pixel: all of what the camera has stands in the frame. */
const scaleOf = (camera: ReviewCamera, { width, height }: Frame): number =>
  Math.max(camera.width / width, camera.height / height);

/** The place on the map under a pixel of the frame. */
export function placeAt(
  camera: ReviewCamera,
  frame: Frame,
  [x, y]: readonly [number, number],
): readonly [number, number] {
  const scale = scaleOf(camera, frame);
  return [
    camera.x + camera.width / 2 + (x - frame.width / 2) * scale,
    camera.y + camera.height / 2 + (y - frame.height / 2) * scale,
  ];
}

/** Dragged by so many pixels. */
export function moved(camera: ReviewCamera, frame: Frame, [dx, dy]: readonly [number, number]): ReviewCamera {
  const scale = scaleOf(camera, frame);
  return { ...camera, x: camera.x - dx * scale, y: camera.y - dy * scale };
}

import svgpath from 'svgpath';
import type { Point, Ring } from '../../../../../engine/maps/drawing/geometry.ts';
import { dot } from './dot.ts';

const MOST_STEPS = 64;

/** @param transforms from the innermost to the outermost */
export const moved = (d: string, transforms: readonly string[]) =>
  transforms.reduce((path, transform) => path.transform(transform), svgpath(d));

/**
 * The rings of a path, each of its parts closed. One that was closed by its author and is a point or a line is a dot.
 * @param transforms from the innermost to the outermost
 * @param flat curves are no farther from their chords than this, in the path's units
 */
export function ringsOfPath(d: string, transforms: readonly string[], flat: number): Ring[] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  let closed: Point | undefined;
  moved(d, transforms)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _index, x, y) => {
      switch (segment[0]) {
        case 'M':
          ring = [[segment[1], segment[2]]];
          rings.push(ring);
          break;
        case 'L':
          ring.push([segment[1], segment[2]]);
          break;
        case 'H':
          ring.push([segment[1], y]);
          break;
        case 'V':
          ring.push([x, segment[1]]);
          break;
        case 'Q':
          ring.push(
            ...curve(
              [
                [x, y],
                [segment[1], segment[2]],
                [segment[3], segment[4]],
              ],
              flat,
            ),
          );
          break;
        case 'C':
          ring.push(
            ...curve(
              [
                [x, y],
                [segment[1], segment[2]],
                [segment[3], segment[4]],
                [segment[5], segment[6]],
              ],
              flat,
            ),
          );
          break;
        default:
          closed ??= ring[0];
          // A closed part may go on without a move: the next begins where this one did.
          ring = ring[0] ? [ring[0]] : [];
          rings.push(ring);
      }
    });
  const drawn = rings.map(cleaned).filter((points) => points.length > 2);
  return drawn.length === 0 && closed?.every(Number.isFinite) ? [dot(closed)] : drawn;
}

/** Points of a Bézier curve after its first, by de Casteljau's construction. */
function curve(controls: readonly Point[], flat: number): Point[] {
  const bends = controls.slice(2).map(([x, y], at) => {
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = controls.slice(at);
    return Math.hypot(ax - 2 * bx + x, ay - 2 * by + y);
  });
  const degree = controls.length - 1;
  const bend = (Math.max(...bends) * degree * (degree - 1)) / 8;
  const steps = Math.max(1, Math.min(MOST_STEPS, Math.ceil(Math.sqrt(bend / flat)) || 1));
  return Array.from({ length: steps }, (_, step) => {
    const t = (step + 1) / steps;
    let points = controls;
    while (points.length > 1) {
      points = points.slice(1).map(([x, y], at): Point => {
        const [px, py] = points[at] ?? [x, y];
        return [px + (x - px) * t, py + (y - py) * t];
      });
    }
    return points[0] ?? [0, 0];
  });
}

function cleaned(ring: readonly Point[]): Ring {
  const kept = ring.filter(([x, y], at) => {
    const before = ring[at - 1];
    return Number.isFinite(x) && Number.isFinite(y) && (before?.[0] !== x || before[1] !== y);
  });
  const [first, last] = [kept[0], kept.at(-1)];
  return kept.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1] ? kept.slice(0, -1) : kept;
}

import { describe, expect, test } from 'vitest';
import type { Camera, Frame } from '../../../web/base/board/camera.ts';
import {
  between,
  clamped,
  fitted,
  freeArea,
  opening,
  reframed,
  revealing,
  scaleLimits,
  toScreen,
  zoomedAt,
} from '../../../web/base/board/camera.ts';

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const phone: Frame = { width: 390, height: 754, insets: { ...NO_INSETS, bottom: 240 } };
const desk: Frame = { width: 1440, height: 848, insets: { top: 0, right: 328, bottom: 150, left: 288 } };
const world = { box: [-25, -28, 1054, 628] as [number, number, number, number], comfort: 2.1 };

/** Measures how much of the board's box is in the free area, as a share of what could be. */
function visibleShare(camera: Camera, frame: Frame): number {
  const [left, top, right, bottom] = freeArea(frame);
  const [x0, y0] = toScreen(camera, [world.box[0], world.box[1]]);
  const [width, height] = [world.box[2] * camera.scale, world.box[3] * camera.scale];
  const wide = Math.min(right, x0 + width) - Math.max(left, x0);
  const high = Math.min(bottom, y0 + height) - Math.max(top, y0);
  return (wide / Math.min(width, right - left)) * (high / Math.min(height, bottom - top));
}

describe('scaleLimits', () => {
  test('zoom 1.0 has the closest counters 32 px apart on a phone', () => {
    expect(scaleLimits(world, phone).comfort).toBeCloseTo((2.1 * 390) / 1054);
  });

  test.each([phone, desk])('all of the board can always be seen, and 1.6 of the larger scale', (frame) => {
    const { min, max, fit, comfort } = scaleLimits(world, frame);
    expect(min).toBeLessThanOrEqual(fit);
    expect(max).toBeCloseTo(1.6 * Math.max(fit, comfort));
  });
});

describe('opening', () => {
  test('a desktop sees the whole board in the free area', () => {
    const camera = opening(world, desk, null);
    expect(camera).toEqual(fitted(world, desk));
    expect(visibleShare(camera, desk)).toBeCloseTo(1);
  });

  test('a phone begins at comfort or cover, without sea beyond the board', () => {
    const corner = opening(world, phone, [0, 0, 10, 10]);
    expect(corner.scale).toBeCloseTo(514 / 628);
    expect(toScreen(corner, [-25, -28])[0]).toBeCloseTo(0);
    expect(toScreen(corner, [-25, -28])[1]).toBeCloseTo(0);
  });

  test('a phone begins around what it is told', () => {
    const camera = opening(world, phone, [500, 280, 520, 290]);
    expect(toScreen(camera, [510, 285])[0]).toBeCloseTo(195);
  });
});

describe('zoomedAt', () => {
  test('the point under the finger stays', () => {
    const before = opening(world, phone, null);
    const after = zoomedAt(before, world, phone, [100, 200], 1.3);
    const under: [number, number] = [(100 - before.x) / before.scale, (200 - before.y) / before.scale];
    expect(after.scale).toBeCloseTo(before.scale * 1.3);
    expect(toScreen(after, under)[0]).toBeCloseTo(100);
    expect(toScreen(after, under)[1]).toBeCloseTo(200);
  });

  test.each([0.001, 1000])('stays within the limits (x %d)', (factor) => {
    const { min, max } = scaleLimits(world, phone);
    const { scale } = zoomedAt(opening(world, phone, null), world, phone, [0, 0], factor);
    expect([min, max]).toContain(scale);
  });
});

describe('clamped', () => {
  test.each([
    [5000, 5000],
    [-5000, -5000],
    [5000, -5000],
  ])('a quarter of the board stays visible when dragged by %d, %d', (dx, dy) => {
    for (const frame of [phone, desk]) {
      const camera = opening(world, frame, null);
      const dragged = clamped({ ...camera, x: camera.x + dx, y: camera.y + dy }, world, frame);
      expect(visibleShare(dragged, frame)).toBeCloseTo(0.25);
    }
  });

  test('leaves alone what is in view', () => {
    const camera = opening(world, phone, null);
    expect(clamped(camera, world, phone)).toEqual(camera);
  });
});

describe('revealing', () => {
  const camera = fitted(world, phone);

  test('does not move for what is already free', () => {
    expect(revealing(camera, phone, [500, 280, 510, 290], 40)).toBe(camera);
  });

  test('brings out what the sheet covers, at the same zoom', () => {
    const low = { x: 0, y: 400, scale: 1 };
    const moved = revealing(low, phone, [100, 200, 150, 250], 40);
    expect(moved.scale).toBe(1);
    expect(toScreen(moved, [150, 250])[1]).toBeCloseTo(514 - 40);
    expect(moved.x).toBe(0);
  });

  test('zooms out if both do not fit', () => {
    const near = { x: 0, y: 0, scale: 2 };
    const moved = revealing(near, phone, [0, 100, 400, 200], 40);
    expect(moved.scale).toBeCloseTo(310 / 400);
    expect(toScreen(moved, [0, 100])[0]).toBeGreaterThanOrEqual(39);
    expect(toScreen(moved, [400, 100])[0]).toBeLessThanOrEqual(351);
  });
});

test('reframed keeps the middle in the middle', () => {
  const camera = { x: -200, y: -100, scale: 0.9 };
  const landscape: Frame = { width: 844, height: 390, insets: { ...NO_INSETS, right: 300 } };
  const after = reframed(camera, world, phone, landscape);
  const middle: [number, number] = [(195 - camera.x) / 0.9, (257 - camera.y) / 0.9];
  expect(toScreen(after, middle)[0]).toBeCloseTo(272);
  expect(toScreen(after, middle)[1]).toBeCloseTo(195);
});

test('between ends exactly where it should', () => {
  const to = { x: 3, y: 4, scale: 2 };
  expect(between({ x: 0, y: 0, scale: 0.5 }, to, 1)).toBe(to);
  expect(between({ x: 0, y: 0, scale: 0.5 }, to, 0.5).scale).toBeCloseTo(1);
});

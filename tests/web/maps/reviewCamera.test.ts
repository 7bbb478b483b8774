import { expect, test } from 'vitest';
import {
  around,
  moved,
  placeAt,
  wholeOf,
  zoomed,
  type ReviewCamera,
} from '../../../web/screens/admin/maps/reviewCamera.ts';

const whole = wholeOf([
  [0, 0, 1_000, 600],
  [-50, 20, 900, 640],
]);
const FRAMES = [
  { width: 500, height: 400 },
  { width: 366, height: 600 },
];

test('one camera holds both boards', () => {
  expect(whole).toEqual({ x: -50, y: 0, width: 1_050, height: 660 });
});

test.each(FRAMES)('what is under the fingers stays there while they zoom: %o', (frame) => {
  const at = [120, 90] as const;
  let camera: ReviewCamera = whole;
  for (const factor of [1.7, 2, 0.8, 1.3]) {
    const place = placeAt(camera, frame, at);
    camera = zoomed(camera, whole, factor, place);
    const [x, y] = placeAt(camera, frame, at);
    expect(x).toBeCloseTo(place[0], 6);
    expect(y).toBeCloseTo(place[1], 6);
  }
  expect(zoomed(camera, whole, 1e-3).width).toBe(whole.width);
  expect(zoomed(camera, whole, 1e3).width).toBeCloseTo(whole.width / 8, 6);
});

test.each(FRAMES)('a board that is dragged follows the hand: %o', (frame) => {
  const camera = zoomed(whole, whole, 3);
  const [x, y] = placeAt(camera, frame, [100, 100]);
  const [toX, toY] = placeAt(moved(camera, frame, [40, -25]), frame, [140, 75]);
  expect(toX).toBeCloseTo(x, 6);
  expect(toY).toBeCloseTo(y, 6);
});

test('what is flown to stands in the middle', () => {
  const { x, y, width, height } = around([[300, 200]], whole);
  expect([x + width / 2, y + height / 2]).toEqual([300, 200]);
});

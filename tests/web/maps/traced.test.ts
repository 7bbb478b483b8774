import { expect, test } from 'vitest';
import { areaOf } from '../../../engine/maps/drawing/rings.ts';
import { lineLand } from '../../../engine/maps/studio/lineLand.ts';
import { gridOf, tracedDraft } from '../../../web/screens/editor/make/traced.ts';

const SEA = [60, 110, 190];
const INK = [20, 20, 20];

/** A picture with three lands, one of them an island; lines between two of them are dark, and so are all coasts. */
function picture() {
  const { width, height } = gridOf(1600, 1000);
  const data = new Uint8ClampedArray(width * height * 4);
  const colorAt = (x: number, y: number): readonly number[] => {
    const within = (left: number, top: number, right: number, bottom: number): boolean =>
      x >= left && x < right && y >= top && y < bottom;
    if (within(100, 100, 199, 200)) return [200, 60, 60];
    if (within(201, 100, 300, 200)) return [200 + (x % 3) * 4, 66, 60];
    if (within(98, 98, 302, 202)) return INK;
    if (within(400, 250, 440, 290)) return [90, 160, 80];
    // A speck, and a lake in the colour of the sea.
    if (within(500, 50, 502, 52)) return [250, 250, 250];
    return SEA;
  };
  for (let at = 0; at < width * height; at += 1) {
    data.set([...colorAt(at % width, Math.floor(at / width)), 255], at * 4);
  }
  return { width, height, data };
}

test('areas of one colour are territories, lines between them borders, and the colour at the edge is water', () => {
  const draft = tracedDraft(picture(), { tolerance: 28, least: 150, edgeIsWater: true });
  expect(draft?.territories.size).toBe(3);
  if (draft === null) return;
  const { shapes, borders, landless, nobodys } = lineLand(draft);
  expect([landless, nobodys]).toEqual([[], []]);
  expect(borders.size).toBe(1);
  const areas = [...shapes.values()].map(({ polygons: [[outer = []] = []] }) => areaOf(outer));
  const [small, ...large] = areas.toSorted((one, other) => one - other);
  expect(Math.abs((small ?? 0) - 100 * 100)).toBeLessThan(900);
  for (const area of large) expect(Math.abs(area - 250 * 250)).toBeLessThan(4000);
});

test('what no land is in traces nothing, and the sea can be land', () => {
  const { width, height } = gridOf(400, 400);
  const data = new Uint8ClampedArray(width * height * 4).fill(200);
  expect(tracedDraft({ width, height, data }, { tolerance: 28, least: 150, edgeIsWater: true })).toBeNull();
  const all = tracedDraft({ width, height, data }, { tolerance: 28, least: 150, edgeIsWater: false });
  expect(all?.territories.size).toBe(1);
});

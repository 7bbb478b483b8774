import { expect, test } from 'vitest';
import { BUILT_IN_MAP_IDS, loadMap } from '../../../engine/maps/catalogue.ts';
import { fitted, isSeen, opening, toScreen, type Frame } from '../../../web/base/board/camera.ts';
import { AT_FOOT, boxAt, clearPlace, quietCorner } from '../../../web/base/board/corner.ts';
import { landView } from '../../../web/base/board/landView.ts';
import { boundsOfTokens, tokensOf } from '../../../web/base/board/spots.ts';
import { shown } from '../../../web/base/board/viewport.ts';
import { insetsOf } from '../../../web/screens/game/board/insets.ts';

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const DESK: Frame = { width: 1152, height: 756, insets: NONE };
const SMALL_DESK: Frame = { width: 992, height: 656, insets: NONE };
/** Seven buttons of 44 pixels with a gap. */
const BUTTONS = { width: 364, height: 52 };

test.each(BUILT_IN_MAP_IDS)(
  '%s stays where it is whatever pair is chosen, and no button covers a counter',
  async (id) => {
    const map = await loadMap(id);
    const tokens = tokensOf(map);
    for (const frame of [DESK, SMALL_DESK]) {
      const camera = fitted(landView(map), frame);
      map.territories.forEach((_, from) => {
        const pair = boundsOfTokens(tokens, [from, (from + 1) % tokens.length]);
        expect(pair && shown(camera, frame, pair)).toBe(camera);
      });

      const { x, y, along } = quietCorner(map, frame, BUTTONS);
      const [width, height] =
        along === 'row' ? [BUTTONS.width, BUTTONS.height] : [BUTTONS.height, BUTTONS.width];
      const covered = tokens.filter((token) => {
        const [left, top] = toScreen(camera, token);
        const across = x === 'left' ? left < width + 15 : left > frame.width - width - 15;
        const down = y === 'top' ? top < height + 15 : top > frame.height - height - 15;
        return across && down;
      });
      expect(covered).toEqual([]);
    }
  },
);

test('a phone moves for a pair that the sheet or the buttons would cover, and for no other', async () => {
  const map = await loadMap('world');
  const phone: Frame = { width: 390, height: 750, insets: { ...NONE, bottom: 222 } };
  const camera = opening(landView(map), phone, null);
  const tokens = tokensOf(map);
  map.territories.forEach((_, index) => {
    const bounds = boundsOfTokens(tokens, [index]);
    if (bounds === null) throw new Error('no counter');
    const after = shown(camera, phone, bounds);
    expect(after === camera).toBe(isSeen(camera, phone, bounds));
    expect(isSeen(after, phone, bounds)).toBe(true);
  });
});

test('buttons of a phone stay until they would cover a counter, and then keep to their side', () => {
  const area = { width: 390, height: 528 };
  const row = { width: 208, height: 52 };
  const stands = (...counters: [number, number][]) => clearPlace(AT_FOOT.left, counters, area, row, null);

  expect(stands([195, 264])).toBe(AT_FOOT.left);
  expect(stands([150, 500])).toEqual({ x: 'left', y: 'bottom', along: 'column' });
  // News stands at the top left: there is no better place for a counter in the corner.
  expect(stands([26, 502])).toBe(AT_FOOT.left);
  const size = { width: 156, height: 52 };
  expect(clearPlace(AT_FOOT.right, [[364, 502]], area, size, null)).toEqual({
    x: 'right',
    y: 'top',
    along: 'row',
  });
  // Two counters at the foot and one beside them: the next rest finds no better place than the first.
  const crowd: [number, number][] = [
    [100, 500],
    [150, 500],
    [26, 400],
  ];
  const place = stands(...crowd);
  expect(place).toEqual({ x: 'left', y: 'bottom', along: 'column' });
  expect(clearPlace(place, crowd, area, row, null)).toBe(place);
  // Nothing lies on what stands there already.
  const narrow = { ...area, width: 320 };
  const taken = boxAt(AT_FOOT.left, narrow, row);
  expect(clearPlace(AT_FOOT.right, [], narrow, { width: 156, height: 52 }, taken).along).toBe('column');
});

test('a sheet at the foot, beside and below the map covers what it lies on', () => {
  const map = { left: 0, top: 94, right: 390, bottom: 844 };
  expect(insetsOf(map, { left: 0, top: 622, right: 390, bottom: 844 })).toEqual({ ...NONE, bottom: 222 });
  expect(insetsOf(map, { left: 0, top: 844, right: 390, bottom: 932 })).toEqual(NONE);
  const wide = { left: 0, top: 56, right: 844, bottom: 390 };
  expect(insetsOf(wide, { left: 544, top: 56, right: 844, bottom: 390 })).toEqual({ ...NONE, right: 300 });
});

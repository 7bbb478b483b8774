import { expect, test } from 'vitest';
import { BUILT_IN_MAP_IDS, loadMap } from '../../../engine/maps/catalogue.ts';
import { fitted, isSeen, opening, toScreen, type Frame } from '../../../web/base/board/camera.ts';
import { quietCorner } from '../../../web/base/board/corner.ts';
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

test('a phone moves for a pair that the sheet would cover, and for no other', async () => {
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

test('a sheet at the foot, beside and below the map covers what it lies on', () => {
  const map = { left: 0, top: 94, right: 390, bottom: 844 };
  expect(insetsOf(map, { left: 0, top: 622, right: 390, bottom: 844 })).toEqual({ ...NONE, bottom: 222 });
  expect(insetsOf(map, { left: 0, top: 844, right: 390, bottom: 932 })).toEqual(NONE);
  const wide = { left: 0, top: 56, right: 844, bottom: 390 };
  expect(insetsOf(wide, { left: 544, top: 56, right: 844, bottom: 390 })).toEqual({ ...NONE, right: 300 });
});

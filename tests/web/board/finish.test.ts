import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PLAYER_COLORS, SPECIAL_COLORS, colorblindColor, playerColor } from '../../../engine/model/colors.ts';
import { finishedLand, shadesOf } from '../../../web/base/board/finishes.ts';
import { markPath, silhouettePath } from '../../../web/base/ui/owners/silhouettes.ts';
import { VISIONS, distance } from '../../support/colorVision.ts';
import { smallMap } from './smallMap.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../../web/base/${path}`, import.meta.url), 'utf8');

const SMALL_MAP = smallMap();

/** The share of the effects that is drawn in colour-blind mode. */
const faint = Number(/data-colorblind='on'\][^}]*--finish: ([\d.]+)/.exec(read('theme/tokens.css'))?.[1]);

function over(hex: string, shade: string, opacity: number): string {
  const channel = (at: number): string => {
    const [under, above] = [hex, shade].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    const value = (under ?? 0) * (1 - opacity) + (above ?? 0) * opacity;
    return Math.round(value).toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

describe('the effects of premium colours', () => {
  test.each(SPECIAL_COLORS)('$name stays itself where its effect is strongest', (color) => {
    for (const { color: shade, opacity } of shadesOf(color)) {
      for (const other of PLAYER_COLORS.filter(({ name }) => name !== color.name)) {
        const shown = distance(over(color.hex, shade, opacity), other.hex, 'normal');
        expect(shown, `${shade} beside ${other.name}`).toBeGreaterThan(10);
        const swapped = over(colorblindColor(color).hex, shade, opacity * faint);
        for (const vision of Object.keys(VISIONS)) {
          const seen = distance(swapped, colorblindColor(other).hex, vision);
          expect(seen, `${shade} beside ${other.name}, ${vision}`).toBeGreaterThan(5);
        }
      }
    }
  });

  test('they are drawn as one path an owner, over land that is surely theirs, and other colours have none', () => {
    const owner = (name: string, seat: number) => ({ seat, name: '', color: playerColor(name) });
    const gold = owner('MetallicGold', 0);
    const owners = SMALL_MAP.territories.map((_, at) => (at < 3 ? gold : owner('Red', 1)));
    const [first, , third] = SMALL_MAP.territories.map(({ d }) => d);
    expect(finishedLand(SMALL_MAP, owners, new Set([1]))).toEqual([
      { color: gold.color, d: `${first}${third}` },
    ]);
    expect(finishedLand(SMALL_MAP, ['unknown', null, owner('PureWhite', 2)], new Set())).toEqual([]);
  });

  test('only the opacity of their own drawing moves, and nothing where movement or drawing is unwanted', () => {
    const css = read('board/Board.module.css');
    const frames = /@keyframes breathe \{([^@]*?)\n {2}\}/.exec(css)?.[1] ?? '';
    expect([...frames.matchAll(/([\w-]+): /g)].map(([, property]) => property)).toEqual([
      'opacity',
      'opacity',
    ]);
    expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.finish \{\s*animation: none/);
    expect(css).toMatch(/\[data-performance='low'\] \.finish \{\s*display: none/);
  });
});

test('sixteen owners have sixteen shapes: an outline, or a sign on it', () => {
  const shapes = PLAYER_COLORS.map(
    ({ silhouette }) => silhouettePath(silhouette, 10) + markPath(silhouette, 5),
  );
  expect(new Set(shapes).size).toBe(16);
});

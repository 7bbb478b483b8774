import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PLAYERS } from '../../engine/model/config.ts';
import {
  ASSIGN_ORDER,
  BASE_COLORS,
  HATCHINGS,
  PLAYER_COLORS,
  SILHOUETTES,
  SPECIAL_COLORS,
  colorblindColor,
  findColor,
  freeColor,
  playerColor,
  textOn,
} from '../../engine/model/colors.ts';
import { VISIONS, ciede2000, distance } from '../support/colorVision.ts';
import { contrast } from '../support/contrast.ts';

const alternatives = PLAYER_COLORS.filter((color) => color.colorblindHex !== color.hex);
const shown = [
  ...PLAYER_COLORS.map(({ name, hex }) => [name, hex] as const),
  ...alternatives.map(({ name, colorblindHex }) => [`${name}, colour-blind`, colorblindHex] as const),
];

describe('player colours', () => {
  test('twelve base and four premium, all told apart without hue', () => {
    expect([BASE_COLORS.length, SPECIAL_COLORS.length]).toEqual([12, 4]);
    expect(PLAYER_COLORS.map((color) => color.silhouette)).toEqual([...SILHOUETTES]);
    expect(PLAYER_COLORS.map((color) => color.hatching)).toEqual([...HATCHINGS]);
    expect(new Set(shown.map(([, hex]) => hex)).size).toBe(shown.length);
  });

  test.each(shown)('text on %s passes AA', (_name, hex) => {
    expect(contrast(textOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
  });

  test('distances are those of the vectors that CIEDE2000 was published with', () => {
    expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(ciede2000([50, 2.5, 0], [58, 24, 15])).toBeCloseTo(19.4535, 4);
    expect(ciede2000([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
  });

  const closest = (hexes: readonly string[], vision: string): number =>
    Math.min(...hexes.flatMap((one, at) => hexes.slice(at + 1).map((other) => distance(one, other, vision))));

  test('the twelve are far apart', () => {
    expect(
      closest(
        BASE_COLORS.map(({ hex }) => hex),
        'normal',
      ),
    ).toBeGreaterThan(20);
  });

  test.each(Object.keys(VISIONS))('in colour-blind mode all stay apart, %s', (vision) => {
    const swapped = (colors: typeof PLAYER_COLORS) => colors.map((color) => colorblindColor(color).hex);
    expect(closest(swapped(BASE_COLORS), vision)).toBeGreaterThan(14);
    expect(closest(swapped(PLAYER_COLORS), vision)).toBeGreaterThan(8);
  });

  test('every base colour is assigned once', () => {
    expect([...ASSIGN_ORDER].toSorted()).toEqual(BASE_COLORS.map((color) => color.name).toSorted());
  });

  test.each([
    ['#1f6fe5', '#1F6FE5'],
    ['Forest Green', '#0B4A1F'],
    ['yellow', '#FFE22E'],
    ['teal', '#5FEAFA'],
    ['lime', '#2BCB78'],
    [' neongreen ', '#A8FF3E'],
    ['MidnightBlack', undefined],
    ['#14161F', undefined],
    ['chartreuse', undefined],
    ['#12', undefined],
    ['', undefined],
  ])('%s is %s', (value, hex) => {
    expect(findColor(value)?.hex).toBe(hex);
    expect(playerColor(value).hex).toBe(hex ?? '#DC2626');
  });

  test('whatever seats wish for, each has a colour of its own, and none is given a premium one unasked', () => {
    const wish = constantFrom('', '#123456', ...PLAYER_COLORS.map(({ hex }) => hex));
    assert(
      property(array(wish, { minLength: MAX_PLAYERS, maxLength: MAX_PLAYERS }), (wishes) => {
        const given = wishes.reduce<string[]>((taken, one) => [...taken, freeColor(taken, one)], []);
        expect(new Set(given).size).toBe(MAX_PLAYERS);
        given.forEach((hex, seat) => {
          const isFirst = wishes.indexOf(wishes[seat] ?? '') === seat;
          const isPremium = SPECIAL_COLORS.some((color) => color.hex === hex);
          if (isPremium) expect([hex, isFirst]).toEqual([wishes[seat], true]);
        });
      }),
    );
  });

  test('a palette hex finds its colour, a foreign one falls back to the first', () => {
    expect(playerColor('#6410cc').name).toBe('Violet');
    expect(playerColor('#123456').name).toBe('Red');
  });
});

import { describe, expect, test } from 'vitest';
import {
  ASSIGN_ORDER,
  BASE_COLORS,
  HATCHINGS,
  PLAYER_COLORS,
  SILHOUETTES,
  SPECIAL_COLORS,
  playerColor,
  readColor,
  textOn,
} from '../../engine/model/colors.ts';
import { contrast } from '../support/contrast.ts';

const alternatives = PLAYER_COLORS.filter((color) => color.colorblindHex !== color.hex);
const shown = [
  ...PLAYER_COLORS.map(({ name, hex }) => [name, hex] as const),
  ...alternatives.map(({ name, colorblindHex }) => [`${name}, colour-blind`, colorblindHex] as const),
];

describe('player colours', () => {
  test('twelve base and five special, all told apart without hue', () => {
    expect([BASE_COLORS.length, SPECIAL_COLORS.length]).toEqual([12, 5]);
    expect(PLAYER_COLORS.map((color) => color.silhouette)).toEqual([...SILHOUETTES]);
    expect(PLAYER_COLORS.map((color) => color.hatching)).toEqual([...HATCHINGS]);
    expect(new Set(shown.map(([, hex]) => hex)).size).toBe(shown.length);
  });

  test.each(shown)('text on %s passes AA', (_name, hex) => {
    expect(contrast(textOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
  });

  test('every base colour is assigned once', () => {
    expect([...ASSIGN_ORDER].toSorted()).toEqual(BASE_COLORS.map((color) => color.name).toSorted());
  });

  test.each([
    ['#1f6fe5', '#1F6FE5'],
    ['#abc', '#AABBCC'],
    ['Forest Green', '#0B4A1F'],
    ['yellow', '#FFE22E'],
    ['teal', '#5FEAFA'],
    ['lime', '#2BCB78'],
    ['chartreuse', '#DC2626'],
    ['#12', '#DC2626'],
    ['', '#DC2626'],
    [undefined, '#DC2626'],
  ])('%s reads as %s', (value, hex) => {
    expect(readColor(value)).toBe(hex);
  });

  test('a palette hex finds its colour, a foreign one falls back to the first', () => {
    expect(playerColor('#6410cc').name).toBe('Violet');
    expect(playerColor('#123456').name).toBe('Red');
  });
});

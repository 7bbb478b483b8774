import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SPECIAL_COLORS } from '../../engine/model/colors.ts';
import { THEME_IDS, themeId } from '../../sync-server/protocol/themes.ts';
import { THEMES } from '../../web/base/theme/themes.ts';
import { distance } from '../support/colorVision.ts';
import { contrast } from '../support/contrast.ts';

const read = (path: string): string => readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8');
const css = read('base/theme/themes.css');
const blocks = new Map(
  [...css.matchAll(/\[data-theme=["']?([\w-]+)["']?\]\s*\{([^}]*)\}/g)].map(([, id = '', body = '']) => [
    id,
    new Map([...body.matchAll(/--([\w-]+):\s*(#\w{6})/g)].map(([, name = '', hex = '']) => [name, hex])),
  ]),
);

const TEXT = ['text', 'text-muted', 'accent-text', 'danger', 'ok', 'warn', 'info'];
/** Least contrast, foreground, background. */
const PAIRS: readonly (readonly [number, string, string])[] = [
  ...TEXT.flatMap((text) => ['surface-1', 'surface-2'].map((on) => [4.5, text, on] as const)),
  ...['text', 'text-muted', 'accent-text'].map((text) => [4.5, text, 'bg'] as const),
  [4.5, 'on-accent', 'accent'],
  [4.5, 'on-danger', 'danger'],
  ...['bg', 'surface-1', 'surface-2'].map((on) => [3, 'border', on] as const),
  ...['bg', 'surface-1'].map((on) => [3, 'accent', on] as const),
  [3, 'coast', 'sea'],
];

test('every theme has its block, 25 pairs each', () => {
  expect([...blocks.keys()].toSorted()).toEqual(THEMES.map((theme) => theme.id).toSorted());
  expect(PAIRS.length * blocks.size).toBe(450);
});

test('the themes are those of the protocol, whose names are taken however they are written', () => {
  expect(THEMES.map(({ id }) => id)).toEqual([...THEME_IDS]);
  expect([' Frontier ', 'HIGHCONTRAST', 'violet dark', ''].map(themeId)).toEqual([
    'frontier',
    'highcontrast',
    'violet-dark',
    'default',
  ]);
});

test.each([...blocks])('%s is readable', (_id, colors) => {
  for (const [least, foreground, background] of PAIRS) {
    const ratio = contrast(colors.get(foreground) ?? '', colors.get(background) ?? '');
    expect(ratio, `${foreground} on ${background}`).toBeGreaterThanOrEqual(least);
  }
});

const part = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
/** A share of one colour in another, as `color-mix(in srgb, …)` mixes them. */
const mixed = (hex: string, share: number, into: string): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(part(into, at) * (1 - share) + part(hex, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

const INK = /--ink: (#\w{6})/.exec(read('base/theme/tokens.css'))?.[1] ?? '';
/** Land behind the fog is this part land and the rest sea. */
const fogged =
  Number(/\.unknown \{[^}]*--land\) (\d+)%/.exec(read('base/board/Board.module.css'))?.[1]) / 100;

test.each([...blocks])(
  '%s: no premium land looks like sea, fog, a border or land of nobody',
  (_id, colors) => {
    const [sea = '', land = ''] = [colors.get('sea'), colors.get('land')];
    for (const ground of [sea, land, mixed(land, fogged, sea), INK]) {
      for (const { name, hex } of SPECIAL_COLORS) {
        expect(distance(hex, ground, 'normal'), `${name} on ${ground}`).toBeGreaterThan(8);
      }
    }
  },
);

/** The names of regions stand over the sea this strongly. */
const strength = Number(/\.region \{[^}]*opacity: ([\d.]+)/.exec(read('base/board/Board.module.css'))?.[1]);

test.each([...blocks])('%s: the names of regions are readable on the sea', (_id, colors) => {
  const [sea = '', coast = ''] = [colors.get('sea'), colors.get('coast')];
  expect(contrast(mixed(coast, strength, sea), sea)).toBeGreaterThanOrEqual(4.5);
});

test('a theme is known by its id and by the name that is shown', () => {
  for (const { id, name } of THEMES) {
    expect([id, name, ` ${name.toUpperCase()} `].map(themeId)).toEqual([id, id, id]);
  }
  expect(themeId("Cutler's Cheese")).toBe('cutlerscheese');
  for (const name of ['', '!', 'constructor', 'dark-violet']) expect(themeId(name)).toBe('default');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEME_IDS, themeId } from '../../sync-server/protocol/themes.ts';
import { THEMES } from '../../web/base/theme/themes.ts';
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
    'default',
    'default',
  ]);
});

test.each([...blocks])('%s is readable', (_id, colors) => {
  for (const [least, foreground, background] of PAIRS) {
    const ratio = contrast(colors.get(foreground) ?? '', colors.get(background) ?? '');
    expect(ratio, `${foreground} on ${background}`).toBeGreaterThanOrEqual(least);
  }
});

/** The names of regions stand over the sea this strongly. */
const strength = Number(/\.region \{[^}]*opacity: ([\d.]+)/.exec(read('base/board/Board.module.css'))?.[1]);

test.each([...blocks])('%s: the names of regions are readable on the sea', (_id, colors) => {
  const [sea = '', coast = ''] = [colors.get('sea'), colors.get('coast')];
  const part = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5]
    .map((at) => Math.round(part(sea, at) * (1 - strength) + part(coast, at) * strength))
    .map((value) => value.toString(16).padStart(2, '0'));
  expect(contrast(`#${mixed.join('')}`, sea)).toBeGreaterThanOrEqual(4.5);
});

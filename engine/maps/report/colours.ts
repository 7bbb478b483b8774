import type { MapDefinition } from '../../model/map.ts';
import { linear, times, VISIONS, type Matrix, type Triple } from './sight.ts';

/** Tints of two neighbours that are closer than this in OKLab are taken for one. */
const CLOSE = 0.08;
/** Lines between regions stand out from the land by at least this (WCAG 1.4.11). */
export const LEAST_CONTRAST = 3;

/** Land that nobody owns in the usual theme, the share of a region's colour in its tint, and the ink of its borders. */
const LAND = '#4a4f4e';
const SHARE = 0.42;
const INK = '#0b0d12';

/** Two regions with a common border that some eyes can hardly tell apart. */
export interface CloseTints {
  readonly a: string;
  readonly b: string;
  /** Kinds of eyes, of `VISIONS`. */
  readonly sights: readonly string[];
}

export interface ColourReport {
  readonly close: readonly CloseTints[];
  /** Names of regions whose tint is too dark for the lines around it. */
  readonly dark: readonly string[];
}

/** Judges the colours of regions as the board shows them, by all kinds of eyes. */
export function colourReport({ regions, territories, links }: MapDefinition): ColourReport {
  const regionOf = new Map(territories.map(({ id, region }) => [id, region]));
  const borders = new Set(
    links.flatMap(({ a, b }) => {
      const [one = '', other = ''] = [regionOf.get(a) ?? '', regionOf.get(b) ?? ''].toSorted();
      return one === other ? [] : [`${one} ${other}`];
    }),
  );
  const tints = new Map(regions.map(({ id, color }) => [id, tintOf(color)]));
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  const close = [...borders].toSorted().flatMap((pair): CloseTints[] => {
    const [a = '', b = ''] = pair.split(' ');
    const [one, other] = [tints.get(a), tints.get(b)];
    if (one === undefined || other === undefined) return [];
    const sights = Object.entries(VISIONS).flatMap(([sight, matrix]) =>
      apart(one, other, matrix) < CLOSE ? [sight] : [],
    );
    return sights.length === 0 ? [] : [{ a: names.get(a) ?? a, b: names.get(b) ?? b, sights }];
  });
  const ink = luminance(linear(INK));
  const dark = regions.flatMap(({ id, name }) => {
    const tint = luminance(linear(tints.get(id) ?? LAND));
    const contrast = (Math.max(tint, ink) + 0.05) / (Math.min(tint, ink) + 0.05);
    return contrast < LEAST_CONTRAST ? [name] : [];
  });
  return { close, dark };
}

/** As CSS mixes two colours in sRGB. */
function tintOf(color: string): string {
  const mixed = [1, 3, 5].map((at) => {
    const [own, land] = [color, LAND].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((own ?? 0) * SHARE + (land ?? 0) * (1 - SHARE))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

const luminance = ([red, green, blue]: Triple): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Ottosson 2020: linear light to the cones' answers, and their cube roots to OKLab. */
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function apart(one: string, other: string, sight: Matrix): number {
  const lab = (hex: string): Triple => {
    const [red, green, blue] = times(sight, linear(hex));
    const light: Triple = [Math.max(0, red), Math.max(0, green), Math.max(0, blue)];
    const [long, middle, short] = times(CONES, light);
    return times(LAB, [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)]);
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

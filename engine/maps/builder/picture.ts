import { readFileSync } from 'node:fs';
import type { MapDefinition, MapTerritory } from '../../model/map.ts';
import { distance, type Point } from '../drawing/geometry.ts';
import { nameBox } from '../drawing/rectangle.ts';
import { labelBox } from '../drawing/nameWaters.ts';

const SEA = '#0C1A26';
const INK = '#0B0D12';
const COAST = '#D9CFB4';
const OWNERS = ['#E02424', '#1D63D8', '#22A559', '#F3D32B', '#5A12C9', '#4FD3E8'];
/** Outer widths of the waterlines, in counter radii. */
const WATERLINES = [4.4, 3.5, 2.7, 2, 1.4, 0.9];

interface Picture {
  readonly map: MapDefinition;
  readonly radius: number;
  /** Least x, least y, width and height in map units; the whole board if absent. */
  readonly view?: readonly [number, number, number, number];
}

/** The board as the game draws it, with owners dealt by a fixed shuffle. */
export function pictureOf({ map, radius, view = map.view.box }: Picture): string {
  const land = map.territories.map(({ d }) => d).join('');
  const owners = dealt(map.territories);
  const [x, y, width, height] = view;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" text-anchor="middle">
<style>${fontFaces()}</style>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${SEA}"/>
${waterlines(land, radius)}
<g fill="none" stroke="#F0EBDD" stroke-opacity=".6" stroke-width="${radius * 0.13}" stroke-dasharray="${radius * 0.32} ${radius * 0.28}">${lanes(map)}</g>
<path d="${land}" fill="none" stroke="${COAST}" stroke-width="${radius * 0.42}" stroke-linejoin="round"/>
<g stroke="${INK}" stroke-width="${radius * 0.2}" stroke-linejoin="round" fill-rule="evenodd">${map.territories
    .map(({ d }, index) => `<path d="${d}" fill="${owners[index]}"/>`)
    .join('')}</g>
<g font-family="League Gothic" fill="#F0EBDD" fill-opacity=".55" font-size="${radius}">${map.regions
    .map(({ name, labelAt }) => label(name, labelAt, radius))
    .join('')}</g>
${map.territories.map((territory, index) => counter(territory, owners[index] ?? INK, index, radius)).join('')}
</svg>`;
}

const waterlines = (land: string, radius: number): string =>
  WATERLINES.map((width, index) => {
    const opacity = 0.05 + index * 0.02;
    return `<path d="${land}" fill="none" stroke="#8FB4C9" stroke-opacity="${opacity}" stroke-width="${width * radius}" stroke-linejoin="round"/><path d="${land}" fill="none" stroke="${SEA}" stroke-width="${width * radius - radius * 0.14}" stroke-linejoin="round"/>`;
  }).join('');

const lanes = (map: MapDefinition): string =>
  map.links
    .flatMap(({ type, via = [] }) => (type === 'wrap' ? [via.slice(0, 2), via.slice(2)] : [via]))
    .filter((line) => line.length > 0)
    .map((line) => `<path d="M${line.map((point) => point.join(' ')).join('L')}"/>`)
    .join('');

function label(name: string, at: Point, radius: number): string {
  const { left, right } = labelBox(name, at, radius);
  return `<text x="${at[0]}" y="${at[1] + radius * 0.38}" textLength="${right - left}">${escaped(name.toUpperCase())}</text>`;
}

function counter(
  { name, anchor, token }: MapTerritory,
  owner: string,
  index: number,
  radius: number,
): string {
  const [x, y] = token;
  const { left, right, bottom } = nameBox(name, token, radius);
  const leader =
    distance(anchor, token) > radius
      ? `<path d="M${anchor.join(' ')}L${token.join(' ')}" stroke="#fff" stroke-width="${radius * 0.12}"/><circle cx="${anchor[0]}" cy="${anchor[1]}" r="${radius * 0.2}" fill="#fff"/>`
      : '';
  return `${leader}<circle cx="${x}" cy="${y}" r="${radius}" fill="${INK}" stroke="${owner}" stroke-width="${radius * 0.16}"/><circle cx="${x}" cy="${y}" r="${radius * 1.08}" fill="none" stroke="${INK}" stroke-width="${radius * 0.08}"/>
<text x="${x}" y="${y + radius * 0.44}" font-family="League Gothic" font-size="${radius * 1.25}" fill="#fff">${1 + ((index * 7) % 12)}</text>
<text x="${x}" y="${bottom - radius * 0.2}" font-family="Barlow Condensed" font-weight="600" font-size="${radius * 0.86}" fill="#fff" stroke="${INK}" stroke-width="${radius * 0.24}" paint-order="stroke" stroke-linejoin="round" textLength="${right - left - 2}" lengthAdjust="spacingAndGlyphs">${escaped(name)}</text>`;
}

/** Owners by a fixed walk over the palette that seldom repeats next door. */
function dealt(territories: readonly MapTerritory[]): string[] {
  let seed = 7;
  return territories.map(() => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return OWNERS[Math.floor((seed / 4_294_967_296) * OWNERS.length)] ?? INK;
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;');

const fontFaces = (): string =>
  [
    ['League Gothic', 'league-gothic/files/league-gothic-latin-400-normal.woff2'],
    ['Barlow Condensed', 'barlow-condensed/files/barlow-condensed-latin-600-normal.woff2'],
  ]
    .map(([family, file]) => {
      const bytes = readFileSync(new URL(`../../../node_modules/@fontsource/${file}`, import.meta.url));
      return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
    })
    .join('');

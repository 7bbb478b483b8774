import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Opentype from 'opentype.js';

const require = createRequire(import.meta.url);
// Node finds no names to import in the form in which the package comes.
const opentype = require('opentype.js') as typeof Opentype;

const FILES = {
  display: '@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff',
  text: '@fontsource/barlow/files/barlow-latin-500-normal.woff',
} as const;
export type Face = keyof typeof FILES;

const fonts = new Map<Face, Opentype.Font>();

function fontOf(face: Face): Opentype.Font {
  const known = fonts.get(face);
  if (known) return known;
  const bytes = readFileSync(require.resolve(FILES[face]));
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  fonts.set(face, font);
  return font;
}

export interface Lettered {
  readonly text: string;
  readonly face: Face;
  /** Pixels. */
  readonly size: number;
  /** Left end of its base line, or the right one with `isRight`. */
  readonly at: readonly [x: number, y: number];
  readonly isRight?: boolean;
  readonly fill: string;
  /** It is cut off where it would be wider. */
  readonly most: number;
}

/** Letters as outlines: the same on every machine, whatever fonts are installed there. Signs that the font lacks are left out. */
export function lettering({ text, face, size, at: [x, y], isRight = false, fill, most }: Lettered): string {
  const font = fontOf(face);
  let shown = [...text].filter((sign) => font.charToGlyphIndex(sign) > 0).join('');
  const widthOf = (): number => font.getAdvanceWidth(shown, size);
  while (shown.length > 1 && widthOf() > most) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  const path = font.getPath(shown, isRight ? x - widthOf() : x, y, size);
  return `<path fill="${fill}" d="${path.toPathData(1)}"/>`;
}

import type { ImportedTerritory } from '../model/importedMap.ts';
import { checkedPicture } from '../read/checkedPicture.ts';
import type { Pixels, Reading, Source } from '../read/source.ts';
import { withNumberedPalette } from './indexedGif.ts';
import { frameOf } from './onSheet.ts';
import { landOf } from './raster.ts';

/** Territories that have got land from a picture, on the sheet. */
export interface DrawnLand {
  readonly frame: readonly [width: number, height: number];
  readonly territories: ImportedTerritory[];
}

/**
 * Land out of a picture that paints each territory in a colour of its own: by the colour's number in the palette where
 * the file tells it and the counters agree, else by the colour under the counter. null if neither tells them apart.
 */
export async function landByColor(
  picture: Source,
  territories: readonly ImportedTerritory[],
  { decode }: Reading,
): Promise<DrawnLand | null> {
  if (checkedPicture(picture) === null) return null;
  const numbered = withNumberedPalette(picture.bytes);
  const pixels = await decode(numbered ?? picture.bytes);
  if (pixels === null) return null;
  const colors = colorsOf(pixels);
  const under = territories.map(({ at }) => (at ? colorAt(pixels, colors, at) : undefined));
  const keys = territories.map(({ key }) => Number(key));
  const byNumber = keys.map((key) => key * 0x1_01_01);
  const agree = byNumber.filter((color, at) => under[at] === color).length;
  const wanted = agree * 2 >= territories.length ? byNumber : under;
  const positions = new Map(
    wanted.flatMap((color, at) => (color === undefined ? [] : [[color, at] as const])),
  );
  if (positions.size * 10 < territories.length * 9) return null;
  return drawnFrom(
    pixels,
    territories,
    Int16Array.from(colors, (color) => positions.get(color) ?? -1),
  );
}

const SEEN = 128;
/** Darker pixels, by the sum of their channels, are lines between lands. */
const LIGHT = 3 * 200;

/**
 * Land out of a picture of white cells with dark lines around them: a cell belongs to the counter in it. null if fewer
 * than most counters have a cell of their own.
 */
export async function landByCells(
  picture: Source,
  territories: readonly ImportedTerritory[],
  { decode }: Reading,
): Promise<DrawnLand | null> {
  if (checkedPicture(picture) === null) return null;
  const pixels = await decode(picture.bytes);
  if (pixels === null) return null;
  const { width, height, data } = pixels;
  const isLight = (at: number): boolean =>
    (data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0) >= LIGHT;
  const owner = new Int16Array(width * height).fill(-1);
  let alone = 0;
  territories.forEach(({ at }, index) => {
    const [x, y] = at ? at.map(Math.floor) : [];
    if (x === undefined || y === undefined || x < 0 || y < 0 || x >= width || y >= height) return;
    const start = y * width + x;
    if (!isLight(start) || owner[start] !== -1) return;
    alone += 1;
    const open = [start];
    owner[start] = index;
    for (let here = open.pop(); here !== undefined; here = open.pop()) {
      const column = here % width;
      for (const next of [
        here - width,
        here + width,
        column > 0 ? here - 1 : -1,
        column + 1 < width ? here + 1 : -1,
      ]) {
        if (next < 0 || next >= owner.length || owner[next] !== -1 || !isLight(next)) continue;
        owner[next] = index;
        open.push(next);
      }
    }
  });
  return alone * 10 < territories.length * 9 ? null : drawnFrom(pixels, territories, owner);
}

function drawnFrom(
  { width, height }: Pixels,
  territories: readonly ImportedTerritory[],
  owner: Int16Array,
): DrawnLand {
  const polygons = landOf({ width, height, owner }, territories.length);
  const { scale, left, top } = frameOf(width, height);
  return {
    frame: [width, height],
    territories: territories.map((territory, index) => {
      const [x, y] = territory.at ?? [0, 0];
      const at = [x * scale + left, y * scale + top] as const;
      return { ...territory, at, polygons: polygons[index] ?? [] };
    }),
  };
}

/** Red, green and blue as one number a pixel; -1 where nothing is seen. */
const colorsOf = ({ width, height, data }: Pixels): Int32Array =>
  Int32Array.from({ length: width * height }, (_, at) =>
    (data[at * 4 + 3] ?? 0) < SEEN
      ? -1
      : (data[at * 4] ?? 0) * 0x1_00_00 + (data[at * 4 + 1] ?? 0) * 0x1_00 + (data[at * 4 + 2] ?? 0),
  );

function colorAt(
  { width, height }: Pixels,
  colors: Int32Array,
  [x, y]: readonly [number, number],
): number | undefined {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
  const color = colors[row * width + column] ?? -1;
  return color < 0 ? undefined : color;
}

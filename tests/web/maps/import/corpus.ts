import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { SourceFile } from '../../../../web/screens/editor/import/read/file.ts';
import { importFiles } from '../../../../web/screens/editor/import/importFiles.ts';
import { pictureSize } from '../../../../web/screens/editor/import/read/pictureSize.ts';
import type { Decode } from '../../../../web/screens/editor/import/read/source.ts';

/** A file of the folder beside this one. */
export const file = (name: string): SourceFile => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(`files/${name}`, import.meta.url))),
});

export const textFile = (name: string, text: string): SourceFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});

export const textIn = ({ bytes }: SourceFile): string => new TextDecoder().decode(bytes);

/** A decoder for Node; browsers have their own. Bitmaps are read here because sharp knows none. */
export const decode: Decode = async (bytes) => {
  if (bytes[0] === 0x42) return bitmapPixels(bytes);
  try {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  } catch {
    return null;
  }
};

export const read = (files: readonly SourceFile[], regionBy = '') => importFiles(files, { regionBy }, decode);

/** Reads what has to be read. */
export async function understood(...files: readonly SourceFile[]) {
  const outcome = await read(files);
  if (outcome.type === 'refused') throw new Error(`${outcome.code} ${outcome.detail}`);
  return outcome;
}

/** White cells with black lines around them for the lands of `coast.map`, as a bitmap of 24 bits. */
export function coastBitmap(): SourceFile {
  const [width, height] = [140, 80];
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(54 + stride * height);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isLine = x % 45 < 2 || y % 40 < 2;
      bytes.fill(
        isLine ? 0 : 255,
        54 + (height - 1 - y) * stride + x * 3,
        54 + (height - 1 - y) * stride + x * 3 + 3,
      );
    }
  }
  return { name: 'COAST.BMP', bytes };
}

function bitmapPixels(bytes: Uint8Array) {
  const [width, height] = pictureSize(bytes) ?? [0, 0];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const stride = Math.ceil((width * 3) / 4) * 4;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 54 + (height - 1 - y) * stride + x * 3;
      data.set([bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** The terrain of `front.json`: one land with a lake, and water around it. */
export function frontTerrain(): SourceFile {
  const bytes = new Uint8Array(120 * 60);
  for (let y = 5; y < 55; y += 1) for (let x = 5; x < 115; x += 1) bytes[y * 120 + x] = 0x80 | 3;
  for (let y = 25; y < 35; y += 1) for (let x = 55; x < 65; x += 1) bytes[y * 120 + x] = 0x20;
  return { name: 'map.bin', bytes };
}

/** The files of each map, by the format that they are in. */
export const MAPS: Readonly<Record<string, readonly SourceFile[]>> = {
  domination: [file('isles.map'), file('isles.cards'), file('isles_map.gif')],
  conquest: [file('coast.map'), coastBitmap()],
  conquerClub: [file('club.xml')],
  lux: [file('lagoon.luxb')],
  tripleA: [file('strait.xml'), file('polygons.txt'), file('centers.txt')],
  svg: [file('shire.svg')],
  warzone: [file('warzone.svg'), file('warzone.json')],
  geoJson: [file('pacific.geojson')],
  topoJson: [file('pair.topojson')],
  azgaar: [file('realm.map')],
  openFront: [file('front.json'), frontTerrain()],
};

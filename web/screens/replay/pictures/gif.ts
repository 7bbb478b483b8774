import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { ClipMaker, ClipSize } from './messages.ts';

/** One place of the palette says: as before. */
const COLORS = 255;
const UNCHANGED = COLORS;
/** The frame stays under the next one, which then has to tell only what it changes. */
const KEEP = 1;

/** A GIF. All frames have the colours of the first, in which everybody stands already. */
export function gifMaker({ width, height }: ClipSize): ClipMaker {
  const encoder = GIFEncoder();
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('this browser draws no pictures');
  let palette: number[][] | null = null;
  let before: Uint8Array | null = null;
  return {
    add({ image, seconds }) {
      pen.drawImage(image, 0, 0);
      image.close();
      const { data } = pen.getImageData(0, 0, width, height);
      palette ??= quantize(data, COLORS);
      const index = applyPalette(data, palette);
      const told = before ? index.map((color, at) => (color === before?.[at] ? UNCHANGED : color)) : index;
      encoder.writeFrame(told, width, height, {
        delay: Math.round(seconds * 1_000),
        transparent: before !== null,
        transparentIndex: UNCHANGED,
        dispose: KEEP,
        // The palette has a place for what is unchanged.
        ...(before === null && { palette: [...palette, [0, 0, 0]] }),
      });
      before = index;
      return Promise.resolve();
    },
    finish() {
      encoder.finish();
      return Promise.resolve(new Blob([encoder.bytes().slice()], { type: 'image/gif' }));
    },
  };
}

import { pictureFacts } from '../../picture/dimensions.ts';

/** Width and height in pixels, from a picture's first bytes; null for what is no picture. */
export function pictureSize(bytes: Uint8Array): readonly [width: number, height: number] | null {
  const facts = pictureFacts(bytes);
  if (facts) return [facts.width, facts.height];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (text: string): boolean =>
    [...text].every((letter, at) => bytes[at] === letter.codePointAt(0));
  if (starts('GIF8') && bytes.length > 10) return [view.getUint16(6, true), view.getUint16(8, true)];
  // A bitmap whose rows run downwards has a negative height.
  if (starts('BM') && bytes.length > 26)
    return [Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true))];
  return null;
}

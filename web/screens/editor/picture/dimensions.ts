/** The kinds of picture that are read. */
type Kind = 'png' | 'jpeg' | 'webp';

/** What the first bytes of a picture say of it, before anything is decoded. */
export interface PictureFacts {
  readonly kind: Kind;
  readonly width: number;
  readonly height: number;
}

/** Answers null for anything that is no PNG, JPEG or WebP, or does not say how large it is. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, length: number): string =>
    String.fromCharCode(...bytes.subarray(from, from + length));
  try {
    if (text(1, 3) === 'PNG' && text(12, 4) === 'IHDR') {
      return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
    }
    if (view.getUint16(0) === 0xff_d8) return jpegFacts(view);
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpFacts(view, text(12, 4));
    return null;
  } catch {
    // The file ends before it has said what it is.
    return null;
  }
}

/** Walks over the segments to the first frame header. */
function jpegFacts(view: DataView): PictureFacts | null {
  let at = 2;
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { kind: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpFacts(view: DataView, chunk: string): PictureFacts | null {
  if (chunk === 'VP8X') {
    const wide = (at: number): number => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return { kind: 'webp', width: wide(24), height: wide(27) };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { kind: 'webp', width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >>> 14) & 0x3f_ff) };
  }
  if (chunk !== 'VP8 ') return null;
  return {
    kind: 'webp',
    width: view.getUint16(26, true) & 0x3f_ff,
    height: view.getUint16(28, true) & 0x3f_ff,
  };
}

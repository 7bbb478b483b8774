/**
 * A copy of a GIF in which the colour of each number of its palette is that number, in red, green and blue; null for what
 * is no GIF. Decoders tell colours, and forget by which number they were painted.
 */
export function withNumberedPalette(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < 14 || String.fromCharCode(...bytes.subarray(0, 3)) !== 'GIF') return null;
  const copy = bytes.slice();
  let at = 13 + number(copy, 13, copy[10] ?? 0);
  // Extensions come before the first picture, each in blocks that tell their length.
  while (copy[at] === 0x21) {
    at += 2;
    for (let length = copy[at] ?? 0; length > 0; length = copy[at] ?? 0) at += length + 1;
    at += 1;
  }
  if (copy[at] === 0x2c) number(copy, at + 10, copy[at + 9] ?? 0);
  return copy;
}

/** Numbers a palette, if the flags say that there is one. Answers its length in bytes. */
function number(bytes: Uint8Array, start: number, flags: number): number {
  if ((flags & 0x80) === 0) return 0;
  const length = 3 * 2 ** ((flags & 7) + 1);
  for (let at = 0; at < length && start + at < bytes.length; at += 1) bytes[start + at] = Math.floor(at / 3);
  return length;
}

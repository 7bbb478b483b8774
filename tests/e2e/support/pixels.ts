import sharp from 'sharp';

/** The red, green and blue of each pixel once nothing of a picture changes any more. @param shoot a screenshot as it is now */
export async function stillPixels(shoot: () => Promise<Buffer>): Promise<Buffer> {
  let last = await shoot();
  for (let next = await shoot(); !next.equals(last); next = await shoot()) last = next;
  return sharp(last).removeAlpha().raw().toBuffer();
}

/** The share of pixels that have another colour. @param same of 255 a channel, what counts as the same */
export function difference(one: Buffer, other: Buffer, same: number): number {
  let differing = 0;
  for (let at = 0; at < one.length; at += 3) {
    const isSame = [at, at + 1, at + 2].every(
      (channel) => Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) <= same,
    );
    if (!isSame) differing++;
  }
  return differing / (one.length / 3);
}

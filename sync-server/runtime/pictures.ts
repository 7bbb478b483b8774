import sharp from 'sharp';

const QUALITY = 82;
/** More would cost a small server its memory. */
const MOST_PIXELS = 16_000_000;
const MOST_SECONDS = 10;

// An allow-list: a picture's bytes come from strangers, and libvips reads many formats, SVG among them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** `cover` fills it and cuts off what is left over; `inside` keeps all of a picture, and makes none larger. */
  readonly fit: 'cover' | 'inside';
}

let lastWork: Promise<unknown> = Promise.resolve();

/**
 * Draws a stranger's picture anew, as WebP: only the pixels of the first frame survive, no metadata and nothing that was
 * hidden behind the picture. One after another, because each needs memory for all its pixels.
 * @throws whatever sharp says of what is no picture
 */
export function drawnAnew(bytes: Buffer, { width, height, fit }: PictureSize): Promise<Buffer> {
  const work = lastWork.then(() =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
  lastWork = work.catch(() => undefined);
  return work;
}

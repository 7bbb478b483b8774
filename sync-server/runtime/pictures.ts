const QUALITY = 82;
/** More would cost a small server its memory. */
const MOST_PIXELS = 16_000_000;
const MOST_SECONDS = 10;

type Sharp = (typeof import('sharp'))['default'];

let reading: Promise<Sharp> | undefined;

/** The one way to sharp, which reads these formats alone. It comes with the first picture: it would be a tenth of the server's start. */
export const readSharp = (): Promise<Sharp> => (reading ??= limitedSharp());

async function limitedSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // An allow-list: a picture's bytes come from strangers, and libvips reads many formats. SVG is there for what this
  // server draws itself; what strangers send is taken for a picture only if `isPhoto` says so.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  });
  sharp.cache(false);
  return sharp;
}

const beginsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Are these the first bytes of a PNG, JPEG, WebP or GIF? */
const isPhoto = (bytes: Buffer): boolean =>
  beginsWith(bytes, '\u0089PNG\r\n\u001A\n') ||
  beginsWith(bytes, '\u00FF\u00D8\u00FF') ||
  (beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8)) ||
  beginsWith(bytes, 'GIF8');

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
 * @throws Error if it is no picture that is taken
 */
export function drawnAnew(bytes: Buffer, { width, height, fit }: PictureSize): Promise<Buffer> {
  const work = lastWork.then(async () => {
    if (!isPhoto(bytes)) throw new Error('no picture');
    const sharp = await readSharp();
    return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: QUALITY })
      .toBuffer();
  });
  lastWork = work.catch(() => undefined);
  return work;
}

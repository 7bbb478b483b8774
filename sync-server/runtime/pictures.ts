import sharp from 'sharp';

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

const beginsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Are these the first bytes of a PNG, JPEG, WebP or GIF? */
export const isPhoto = (bytes: Buffer): boolean =>
  beginsWith(bytes, '\u0089PNG\r\n\u001A\n') ||
  beginsWith(bytes, '\u00FF\u00D8\u00FF') ||
  (beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8)) ||
  beginsWith(bytes, 'GIF8');

/** The one way to sharp: it reads these formats alone. */
export { sharp };

import { t } from '@lingui/core/macro';
import type { DraftPicture } from '../../../../db/local/drafts/drafts.ts';
import { pictureFacts } from './dimensions.ts';

/** Bytes of a file, and pixels that it unpacks to: more would take the memory of a phone. */
const MOST_BYTES = 8_000_000;
const MOST_PIXELS = 16_000_000;
/** Pixels of the longer side of what is kept. */
const KEPT = 2048;
const QUALITY = 0.85;

/**
 * A picture to draw over, drawn anew so that nothing of the file but its pixels is kept. Rejects with a sentence about
 * what is wrong; how large it unpacks is read before it is unpacked.
 */
export async function readPicture(file: Blob): Promise<DraftPicture> {
  if (file.size > MOST_BYTES) throw new Error(t`The picture is larger than 8 MB.`);
  const facts = pictureFacts(new Uint8Array(await file.arrayBuffer()));
  if (facts === null) throw new Error(t`A picture has to be a PNG, a JPEG or a WebP.`);
  if (facts.width * facts.height > MOST_PIXELS) {
    throw new Error(t`The picture has more than 16 million pixels.`);
  }
  const decoded = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(t`This picture cannot be read.`);
  });
  const scale = Math.min(1, KEPT / Math.max(decoded.width, decoded.height));
  const width = Math.max(1, Math.round(decoded.width * scale));
  const height = Math.max(1, Math.round(decoded.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(decoded, 0, 0, width, height);
  decoded.close();
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return { width, height, type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()), hash: null };
}

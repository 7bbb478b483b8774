import type { DraftPicture } from '../../../../db/local/drafts/drafts.ts';

/** Pixels of the longer side of what is kept. */
const KEPT = 2048;
const QUALITY = 0.85;

/** A picture drawn anew, so that nothing of the file but its pixels is kept. Rejects if it cannot be decoded. */
export async function redraw(file: Blob): Promise<DraftPicture> {
  const decoded = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, KEPT / Math.max(decoded.width, decoded.height));
  const width = Math.max(1, Math.round(decoded.width * scale));
  const height = Math.max(1, Math.round(decoded.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(decoded, 0, 0, width, height);
  decoded.close();
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return { width, height, type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()), hash: null };
}

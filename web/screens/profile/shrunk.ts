const SIZE = 512;
const QUALITY = 0.9;
/** Characters that are joined in one go: an argument list has an end. */
const CHUNK = 8_192;

/**
 * The middle square of a picture as base64, small enough for any network. Throws
 * what is no picture. The server draws it anew all the same.
 */
export async function shrunk(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const edge = Math.min(picture.width, picture.height);
  const size = Math.min(SIZE, edge);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, edge, edge, 0, 0, size, size);
  picture.close();
  // A browser without WebP makes a PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  if (!blob) throw new Error('the picture cannot be drawn');
  return base64Of(new Uint8Array(await blob.arrayBuffer()));
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}

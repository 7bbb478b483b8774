import { saveFile } from '../../../base/lib/saveFile.ts';
import { themedNow } from './paintCounter.ts';
import { paintPicture, type Picture } from './paintPicture.ts';

/** Draws a moment and hands it to the share sheet of the device, or saves it where there is none. */
export async function momentPicture(picture: Picture, name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  paintPicture(canvas, picture, themedNow());
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((made) => {
      if (made) resolve(made);
      else reject(new Error('this browser makes no PNG'));
    }, 'image/png');
  });
  await handOver(blob, name);
}

/** To the share sheet of the device, or into a file where there is none. */
export async function handOver(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  // A desktop's share sheet is a detour: only where there is a finger.
  const isTouched = matchMedia('(pointer: coarse)').matches;
  if (!isTouched || !navigator.canShare?.({ files: [file] })) return saveFile(name, blob, blob.type);
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    // Whoever changes their mind has seen enough.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(name, blob, blob.type);
  });
}

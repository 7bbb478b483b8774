import { t } from '@lingui/core/macro';
import type { DraftPicture } from '../../../../db/local/drafts/drafts.ts';
import { pictureFacts } from './dimensions.ts';
import { redraw } from './redraw.ts';

/** Bytes of a file, and pixels that it unpacks to: more would take the memory of a phone. */
const MOST_BYTES = 8_000_000;
const MOST_PIXELS = 16_000_000;

/** A picture cannot be taken; the message is a sentence that says why. */
export class UnfitPicture extends Error {}

/**
 * A picture to draw over, drawn anew so that nothing of the file but its pixels is kept. Rejects with an `UnfitPicture`; how
 * large it unpacks is read before it is unpacked.
 */
export async function readPicture(file: Blob): Promise<DraftPicture> {
  if (file.size > MOST_BYTES) throw new UnfitPicture(t`The picture is larger than 8 MB.`);
  const facts = pictureFacts(new Uint8Array(await file.arrayBuffer()));
  if (facts === null) throw new UnfitPicture(t`A picture has to be a PNG, a JPEG or a WebP.`);
  if (facts.width * facts.height > MOST_PIXELS) {
    throw new UnfitPicture(t`The picture has more than 16 million pixels.`);
  }
  return redraw(file).catch(() => {
    throw new UnfitPicture(t`This picture cannot be read.`);
  });
}

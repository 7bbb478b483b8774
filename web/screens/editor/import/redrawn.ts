import type { DraftPicture } from '../../../../db/local/drafts/drafts.ts';
import { redraw } from '../picture/redraw.ts';
import { checkedPicture } from './read/checkedPicture.ts';

/** The picture of a map, drawn anew, so that nothing but its pixels is kept; null for what is none: a map is worth having without. */
export async function redrawn(picture: Uint8Array): Promise<DraftPicture | null> {
  if (checkedPicture({ name: '', bytes: picture }) === null) return null;
  return redraw(new Blob([new Uint8Array(picture)])).catch(() => null);
}

import type { DraftPicture } from '../../../../db/local/drafts/drafts.ts';
import { draftPictureRoutes } from '../../../../sync-server/protocol/draftPictures.ts';
import { api, ApiError } from '../../../client/api/api.ts';
import { base64, fromBase64 } from '../doc/base64.ts';

/** Brings a picture to the server. Answers the name under which all members find it. */
export async function bringPicture(draftId: string, bytes: Uint8Array): Promise<string> {
  const params = { id: draftId };
  const { hash } = await api(draftPictureRoutes.add, { params, body: { image: base64(bytes) } });
  return hash;
}

/** null = the server has it no longer. */
export async function fetchPicture(draftId: string, hash: string): Promise<DraftPicture | null> {
  const params = { id: draftId, hash };
  try {
    const { image, width, height } = await api(draftPictureRoutes.get, { params });
    return { bytes: fromBase64(image), width, height, type: 'image/webp', hash };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_picture') return null;
    throw error;
  }
}

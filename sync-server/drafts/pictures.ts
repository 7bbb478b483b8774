import { createHash } from 'node:crypto';
import { draftPictureNamed, keepDraftPicture, pictureBytesOf } from '../../db/server/drafts/pictures.ts';
import { draftMembersOf } from '../../db/server/drafts/members.ts';
import { overRightsAmong } from '../../db/server/maps/maps.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapPictureRow } from '../../db/server/schema/drafts.ts';
import { sentences } from '../../engine/model/sentences.ts';
import { MOST_KEPT_PICTURE, MOST_SENT_PICTURE, PICTURE_SIDE } from '../protocol/draftPictures.ts';
import { drawnAnew, readSharp } from '../runtime/pictures.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Drafts } from './context.ts';
import { MOST_BYTES, ownDraft } from './drafts.ts';

/** A draft is drawn over one; those before it stay for those who have not heard of it yet. */
const MOST_PICTURES = 3;

const WORDS = sentences({
  sent: 'The picture is larger than 4 MB',
  unreadable: 'This is no picture that can be used: PNG, JPEG, WebP or GIF, up to 16 megapixels',
  drawn: 'The picture takes more than 2 MB: make it smaller',
});
const wrong = (code: string, why: keyof typeof WORDS): Refusal =>
  new Refusal('unprocessable', code, WORDS[why], { field: 'image' });

/** Keeps a picture for a draft, drawn anew: nothing of the file but its pixels is left. */
export async function addPicture(
  drafts: Drafts,
  { id: userId }: UserRow,
  draftId: string,
  image: string,
): Promise<Pick<MapPictureRow, 'hash' | 'width' | 'height'>> {
  await ownDraft(drafts, userId, draftId, ['owner', 'editor']);
  if ((await overRightsAmong(drafts.db, [draftId])).length > 0) {
    throw new Refusal('conflict', 'taken_down', 'This map was taken down over the rights of others');
  }
  const bytes = Buffer.from(image, 'base64');
  if (bytes.length > MOST_SENT_PICTURE) throw wrong('too_large', 'sent');
  const drawn = await drawnAnew(bytes, { width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside' }).catch(
    (): never => {
      throw wrong('not_a_picture', 'unreadable');
    },
  );
  if (drawn.length > MOST_KEPT_PICTURE) {
    throw wrong('too_large', 'drawn');
  }
  const sharp = await readSharp();
  const { width, height } = await sharp(drawn).metadata();
  const hash = createHash('sha256').update(drawn).digest('hex');
  const picture: MapPictureRow = { hash, width, height, size: drawn.length, bytes: drawn };
  await inTransaction(drafts.db, async (tx) => {
    const owner = (await draftMembersOf(tx, draftId)).find(({ role }) => role === 'owner');
    if (owner && (await pictureBytesOf(tx, owner.user_id)) + drawn.length > MOST_BYTES) {
      throw new Refusal(
        'conflict',
        'too_many_pictures',
        'The pictures of all your drafts take more than 100 MB',
      );
    }
    await keepDraftPicture(tx, draftId, picture, drafts.now(), MOST_PICTURES);
  });
  return { hash, width, height };
}

export async function draftPicture(
  drafts: Drafts,
  userId: string,
  draftId: string,
  hash: string,
): Promise<{ image: string; width: number; height: number }> {
  await ownDraft(drafts, userId, draftId);
  const picture = await draftPictureNamed(drafts.db, draftId, hash);
  if (!picture) throw new Refusal('not_found', 'no_such_picture', 'There is no such picture');
  const { bytes, width, height } = picture;
  return { image: Buffer.from(bytes).toString('base64'), width, height };
}

import { createHash } from 'node:crypto';
import { avatarImage, deleteAvatar, saveAvatar } from '../../db/server/players/profiles.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { MOST_AVATAR_BYTES, type Profile } from '../protocol/profile.ts';
import { isPhoto, sharp } from '../runtime/pictures.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Players } from './context.ts';
import { profileFor } from './profiles.ts';

const SIZE = 256;
const QUALITY = 82;
/** More would cost a small server its memory. */
const MOST_PIXELS = 16_000_000;
const MOST_SECONDS = 10;
const NAME_LENGTH = 32;

/** Takes pictures in, one after another: each needs memory for all its pixels. */
export interface Avatars {
  set(user: UserRow, image: string): Promise<Profile>;
  remove(user: UserRow): Promise<void>;
}

export function avatars(players: Players): Avatars {
  let lastWork: Promise<unknown> = Promise.resolve();
  return {
    async set(user, image) {
      const bytes = Buffer.from(image, 'base64');
      if (bytes.length > MOST_AVATAR_BYTES) throw wrong('too_large', 'The picture is larger than 2 MB');
      const work = lastWork.then(() => drawnAnew(bytes));
      lastWork = work.catch(() => undefined);
      const drawn = await work;
      const hash = createHash('sha256').update(drawn).digest('hex').slice(0, NAME_LENGTH);
      await saveAvatar(players.db, user.id, hash, drawn);
      return profileFor(players, user, user.id);
    },
    remove: (user) => deleteAvatar(players.db, user.id),
  };
}

/** Only the pixels of the first frame survive: no metadata, nothing that was hidden behind the picture. */
async function drawnAnew(bytes: Buffer): Promise<Buffer> {
  if (!isPhoto(bytes)) throw noPicture();
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize(SIZE, SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw noPicture();
  }
}

const noPicture = (): Refusal =>
  wrong('not_a_picture', 'This is no picture that can be used: PNG, JPEG, WebP or GIF, up to 16 megapixels');

const wrong = (code: string, message: string): Refusal =>
  new Refusal('unprocessable', code, message, { field: 'image' });

/** A picture by its name; undefined when nobody shows it any more. */
export const avatarNamed = ({ db }: Players, name: string): Promise<Buffer | undefined> =>
  avatarImage(db, name);

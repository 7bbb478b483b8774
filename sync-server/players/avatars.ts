import { createHash } from 'node:crypto';
import { avatarImage, deleteAvatar, saveAvatar } from '../../db/server/players/profiles.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { MOST_AVATAR_BYTES, type Profile } from '../protocol/profile.ts';
import { drawnAnew, type PictureSize } from '../runtime/pictures.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Players } from './context.ts';
import { profileFor } from './profiles.ts';

const SIZE: PictureSize = { width: 256, height: 256, fit: 'cover' };
const NAME_LENGTH = 32;

/** Takes in the picture of a user. */
export async function setAvatar(players: Players, user: UserRow, image: string): Promise<Profile> {
  const bytes = Buffer.from(image, 'base64');
  if (bytes.length > MOST_AVATAR_BYTES) throw wrong('too_large', 'The picture is larger than 2 MB');
  const drawn = await drawnAnew(bytes, SIZE).catch((): never => {
    throw wrong(
      'not_a_picture',
      'This is no picture that can be used: PNG, JPEG, WebP or GIF, up to 16 megapixels',
    );
  });
  const hash = createHash('sha256').update(drawn).digest('hex').slice(0, NAME_LENGTH);
  await saveAvatar(players.db, user.id, hash, drawn);
  return profileFor(players, user, user.id);
}

export const removeAvatar = ({ db }: Players, user: UserRow): Promise<void> => deleteAvatar(db, user.id);

const wrong = (code: string, message: string): Refusal =>
  new Refusal('unprocessable', code, message, { field: 'image' });

/** A picture by its name; undefined when nobody shows it any more. */
export const avatarNamed = ({ db }: Players, name: string): Promise<Buffer | undefined> =>
  avatarImage(db, name);

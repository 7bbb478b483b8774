import { LIMITS, Refused } from '../model/limits.ts';
import { pictureSize } from './pictureSize.ts';
import type { SourceFile } from './file.ts';

/** The file is a picture of this size, and small enough to be decoded; null if it is none. @throws Refused */
export function checkedPicture({ name, bytes }: SourceFile): readonly [width: number, height: number] | null {
  const size = pictureSize(bytes);
  if (size === null) return null;
  if (size[0] * size[1] > LIMITS.pixels) throw new Refused('picture_too_large', name);
  return size;
}

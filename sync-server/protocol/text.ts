import { z } from 'zod/mini';

const TAG = /<\/?[a-z!][^<>]*>/gi;
/** Control characters but for the line's end, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u2069\u061C\uFEFF]/gu;

/** The text that a person wrote, without HTML and without signs that cannot be seen. @param lines may it have several? */
export function plainText(text: string, lines: 'one' | 'many'): string {
  const breaks = text.replaceAll(/\r\n?/g, '\n');
  const seen = breaks.replaceAll(UNSEEN, (sign) => (sign === '\n' ? '\n' : ''));
  const bare = withoutTags(seen);
  const spaced = lines === 'one' ? bare.replaceAll(/\s+/g, ' ') : bare.replaceAll(/\n{3,}/g, '\n\n');
  return spaced.trim();
}

/** Again until none is left: taking one out can make another. */
function withoutTags(text: string): string {
  const bare = text.replaceAll(TAG, '');
  return bare === text ? bare : withoutTags(bare);
}

/** Text of a person, cleaned. What is far too long is not looked at. */
export const writtenText = (most: number, lines: 'one' | 'many') =>
  z.pipe(
    z.string().check(z.maxLength(4 * most, `At most ${most} characters`)),
    z.pipe(
      z.transform((text: string) => plainText(text, lines)),
      z.string().check(z.maxLength(most, `At most ${most} characters`)),
    ),
  );

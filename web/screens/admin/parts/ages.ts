import { plural } from '@lingui/core/macro';
import { dateWords } from '../../parts/words/dateWords.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Says how long something lasts or has lasted. */
export function lengthWords(milliseconds: number): string {
  if (milliseconds < HOUR)
    return plural(Math.max(1, Math.round(milliseconds / MINUTE)), { one: '# min', other: '# min' });
  if (milliseconds < 2 * DAY)
    return plural(Math.round(milliseconds / HOUR), { one: '# hour', other: '# hours' });
  return plural(Math.round(milliseconds / DAY), { one: '# day', other: '# days' });
}

export const momentWords = (at: number): string => dateWords(at, { dateStyle: 'medium', timeStyle: 'short' });

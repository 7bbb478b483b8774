import { plural, t } from '@lingui/core/macro';
import type { SeasonFacts } from '../../../../sync-server/protocol/community.ts';
import { daysLeftWords } from '../../parts/community/seasonWords.ts';
import { dateWords } from '../../parts/words/dateWords.ts';

/** The last day is the one before the end. */
export const datesWords = ({ startsAt, endsAt }: Pick<SeasonFacts, 'startsAt' | 'endsAt'>): string => {
  const day = (at: number): string => dateWords(at, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return t`${{ first: day(startsAt) }} to ${{ last: day(endsAt - 1) }}`;
};

/** @param now milliseconds since 1970, UTC */
export function stateWords({ isOver, players, champion, endsAt }: SeasonFacts, now: number): string {
  const ranked = plural(players, { one: '# player with a place', other: '# players with a place' });
  if (!isOver) return `${ranked} · ${daysLeftWords(endsAt, now)}`;
  return champion === null ? ranked : `${ranked} · ${t`won by ${champion}`}`;
}

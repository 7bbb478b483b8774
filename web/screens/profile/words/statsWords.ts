import { plural, t } from '@lingui/core/macro';
import { changeWords, pointsWords } from '../../parts/lists/points.ts';
import { seasonWords } from '../../parts/community/seasonWords.ts';
import type { Profile, Tally } from '../../../../sync-server/protocol/profile.ts';
import { percentWords } from '../../../base/i18n/percentWords.ts';

export const shareWords = (share: number): string => percentWords(Math.round(share * 100));

/** `4 of 9 won, 44%` */
export const tallyWords = ({ gamesPlayed, wins, winRate }: Tally): string =>
  t`${wins} of ${gamesPlayed} won, ${{ share: shareWords(winRate) }}`;

export function hoursWords(minutes: number): string {
  if (minutes < 60) return t`${minutes} min`;
  return t`${{ hours: Math.floor(minutes / 60) }} h ${{ minutes: minutes % 60 }} min`;
}

/** Says what a game was worth, and "unrated" of one that moved no rating. */
export const worthWords = (change: number | null): string =>
  change === null ? t`unrated` : changeWords(change);

/** A season has ended like this for a player; it gives no place to one who played too little in it. */
export function seasonEndWords(end: NonNullable<Profile['lastSeason']>): string {
  const [season, points] = [seasonWords(end.season), pointsWords(end.finalRating)];
  const [games, best, place] = [end.games, pointsWords(end.peakRating), end.finalRank];
  const told = t`${season}: ${points} CP after ${plural(games, { one: 'one ranked game', other: '# ranked games' })}, best ${best}`;
  return place === null ? told : `${told}, ${t`place ${place}`}`;
}

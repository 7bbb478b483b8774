import { t } from '@lingui/core/macro';
import { changeWords } from '../roomParts/points.ts';
import type { Tally } from '../../sync-server/protocol/profile.ts';

export const percentWords = (share: number): string => `${Math.round(share * 100)} %`;

/** `4 of 9 won, 44 %` */
export const tallyWords = ({ gamesPlayed, wins, winRate }: Tally): string =>
  t`${wins} of ${gamesPlayed} won, ${{ share: percentWords(winRate) }}`;

export function hoursWords(minutes: number): string {
  if (minutes < 60) return t`${minutes} min`;
  return t`${{ hours: Math.floor(minutes / 60) }} h ${{ minutes: minutes % 60 }} min`;
}

/** What a game was worth; nothing of one that moved no rating. */
export const worthWords = (change: number | null): string =>
  change === null ? t`unrated` : changeWords(change);

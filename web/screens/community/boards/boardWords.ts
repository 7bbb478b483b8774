import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import type { Board, BoardRow, Circle } from '../../../../sync-server/protocol/community.ts';
import { pointsWords } from '../../parts/lists/points.ts';
import { percentWords } from '../../../base/i18n/percentWords.ts';

/** What a board is called on its tab. */
export const boardLabel = (board: Board | Circle): string =>
  ({
    season: () => t`This season`,
    'all-time': () => t`All time`,
    duels: () => t`Duels`,
    'free-for-all': () => t`Free-for-all`,
    teams: () => t`Teams`,
    mode: () => t`By mode`,
    map: () => t`By map`,
    reliability: () => t`Reliability`,
    friends: () => t`Friends`,
    clan: () => t`My clan`,
  })[board]();

/** The heading over the numbers that a board is ordered by. */
export const scoreLabel = (board: Board | Circle): string =>
  ({
    season: () => t`CP`,
    'all-time': () => t`Best CP`,
    duels: () => t`Over expectation`,
    'free-for-all': () => t`Over expectation`,
    teams: () => t`Over expectation`,
    mode: () => t`Won`,
    map: () => t`Won`,
    reliability: () => t`Turns taken`,
    friends: () => t`CP`,
    clan: () => t`CP`,
  })[board]();

/** Boards of games won say beside it how many that are of all. */
export const hasRate = (board: Board | Circle): boolean => board === 'mode' || board === 'map';

export const rateWords = ({ wins, games }: Pick<BoardRow, 'wins' | 'games'>): string =>
  wins === null || games === null || games === 0 ? '' : percentWords(Math.round((100 * wins) / games));

/** A line under the board: who is on it, and by what. */
export const boardRule = (board: Board | Circle): string =>
  ({
    season: () => t`Who has played five ranked games this season and one in the last 28 days stands here.`,
    'all-time': () => t`The best rating that anybody has ever reached after their first ten ranked games.`,
    duels: () => t`Ranked wins beyond what the ratings of both expected, this season.`,
    'free-for-all': () => t`Rivals beaten beyond what the ratings expected, this season.`,
    teams: () => t`Ranked team wins beyond what the ratings expected, this season.`,
    mode: () => t`Ranked games won this season, from five games on.`,
    map: () => t`Ranked games won this season, from five games on.`,
    reliability: () => t`Turns taken of the last hundred.`,
    friends: () => t`You and your friends, whoever has played how much.`,
    clan: () => t`You and your clan, whoever has played how much.`,
  })[board]();

/** The number of a row as it stands on a board. */
export function scoreWords(board: Board | Circle, { score }: BoardRow): string {
  if (board === 'reliability') return percentWords(score);
  if (board === 'duels' || board === 'free-for-all' || board === 'teams') return tenthsWords(score / 1000);
  return pointsWords(score);
}

/** Wins beyond what was expected, or armies by luck: +1.1, −0.6. */
export const tenthsWords = (value: number): string =>
  `${value < 0 ? '\u2212' : '+'}${Math.abs(value).toLocaleString(i18n.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })}`;

/** Places gained or lost since the day began, to be heard. */
export function movementWords(movement: number): string {
  if (movement === 0) return t`where they were yesterday`;
  return movement > 0 ? t`up ${movement} since yesterday` : t`down ${{ places: -movement }} since yesterday`;
}

/** `242nd of 3 180` is the place, an ordinal in English alone. */
export function placeWords(place: number): string {
  if (!i18n.locale.startsWith('en')) return `${pointsWords(place)}.`;
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${pointsWords(place)}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`;
}

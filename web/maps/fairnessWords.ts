import { deviation, FAIR_WITHIN, standardError, type FairnessRow } from '../../engine/maps/fairness.ts';

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
] as const;

/** When a seat has its turn: 'first', 'second', and so on. */
export const turnWord = (seat: number): string => ORDINALS[seat] ?? `${seat + 1}th`;

/** How often a seat wins: '3 % more often than fair'. */
export function winWords(row: FairnessRow, seat: number): string {
  const percent = Math.round(deviation(row, seat) * 100);
  if (percent === 0) return 'as often as is fair';
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} often than fair`;
}

/** What the table comes to, in a sentence. */
export const leadWords = (row: FairnessRow): string =>
  standardError(row) > FAIR_WITHIN
    ? `With ${row.players} players too few games have been played to tell fairness from luck.`
    : `With ${row.players} players, going first wins ${winWords(row, 0)}.`;

/** How far the figures can be trusted. */
export const trustWords = (row: FairnessRow): string =>
  `${row.games.toLocaleString('en')} games of ${row.players} Commanders. ` +
  `Chance alone moves each figure by about ${Math.round(standardError(row) * 100)} %.`;

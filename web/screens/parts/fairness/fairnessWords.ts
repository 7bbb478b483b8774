import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { deviation, isTelling, standardError, type FairnessRow } from '../../../../engine/maps/fairness.ts';

const percentOff = (row: FairnessRow, seat: number): number => Math.round(deviation(row, seat) * 100);

/** Says how often a seat wins: '3% more often than fair'. */
export function winWords(row: FairnessRow, seat: number): string {
  const off = percentOff(row, seat);
  const percent = Math.abs(off);
  if (off === 0) return t`as often as is fair`;
  return off > 0 ? t`${percent}% more often than fair` : t`${percent}% less often than fair`;
}

/** Says in a sentence what the table comes to. */
export function leadWords(row: FairnessRow): string {
  const { players } = row;
  if (!isTelling(row))
    return t`With ${players} players too few games have been played to tell fairness from luck.`;
  const off = percentOff(row, 0);
  const percent = Math.abs(off);
  if (off === 0) return t`With ${players} players, going first wins as often as is fair.`;
  return off > 0
    ? t`With ${players} players, going first wins ${percent}% more often than fair.`
    : t`With ${players} players, going first wins ${percent}% less often than fair.`;
}

/** Says how far the figures can be trusted. */
export function trustWords(row: FairnessRow): string {
  const { players } = row;
  const games = i18n.number(row.games);
  const percent = Math.round(standardError(row) * 100);
  if (row.strong)
    return t`${games} games of ${players} strong AI players. Chance alone moves each figure by about ${percent}%.`;
  return t`${games} games of ${players} Commanders. Chance alone moves each figure by about ${percent}%.`;
}

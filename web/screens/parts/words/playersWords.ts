import { t } from '@lingui/core/macro';

/** '2 players', '2 to 6 players'. @param most the same as the least: no fewer and no more */
export const playersWords = (least: number, most: number): string =>
  least === most ? t`${{ players: least }} players` : t`${{ from: least }} to ${{ to: most }} players`;

import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { FAIR_UP_TO, FAIR_WITHIN, type FairnessRow } from '../../../engine/maps/fairness.ts';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import styles from './Fairness.module.css';
import { leadWords } from '../parts/fairness/fairnessWords.ts';
import { SeatTable } from '../parts/fairness/SeatTable.tsx';

interface FairnessProps {
  rows: readonly FairnessRow[];
  /** The number of players whose table is shown first. */
  players: number;
  /** What the games came to, in a sentence. */
  verdict: string;
  /** Beside the seats. */
  children?: ReactNode;
}

/** Shows if it matters on a map who goes first, from games that equal AI players have played there. */
export function Fairness({ rows, players, verdict, children }: FairnessProps) {
  const games = gamesOf(rows);
  return (
    <section className={styles.fairness} aria-labelledby="fairness">
      <h2 id="fairness">{t`Does it matter who goes first?`}</h2>
      <p className={styles.why}>
        {t`Whoever moves first strikes first, so those who move later start with more armies where that is an advantage. To see whether that is fair, equal AI players have played Domination on this map ${{ games: i18n.number(games) }} times.`}{' '}
        {verdict}
      </p>
      <Seats rows={rows} players={players} />
      {children}
    </section>
  );
}

/** Games of all numbers of players together. */
export const gamesOf = (rows: readonly FairnessRow[]): number =>
  rows.reduce((sum, { games }) => sum + games, 0);

/** The seats of one number of players, which is chosen above them. */
export function Seats({ rows, players }: Pick<FairnessProps, 'rows' | 'players'>) {
  const [chosen, choose] = useState(players);
  const row = rows.find((one) => one.players === chosen) ?? rows[0];
  return (
    <>
      <fieldset className={styles.counts} aria-label={t`Number of players`}>
        {rows.map((one) => (
          <Chip key={one.players} pressed={one === row} onClick={() => choose(one.players)}>
            {t`${{ players: one.players }} players`}
          </Chip>
        ))}
      </fieldset>
      {row && (
        <>
          <p className={styles.lead} aria-live="polite">
            {leadWords(row)}
          </p>
          <SeatTable row={row} />
        </>
      )}
    </>
  );
}

/** What the published tables of the boards of the game promise. */
export const promiseWords = (): string =>
  t`With up to ${FAIR_UP_TO} players every place in the turn order wins within ${{ percent: FAIR_WITHIN * 100 }}% of its fair share.`;

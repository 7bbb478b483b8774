import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { i18n } from '#i18n';
import { FAIR_UP_TO, FAIR_WITHIN, FAIRNESS } from '../../../engine/maps/fairness.ts';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import styles from './Fairness.module.css';
import { leadWords } from './fairnessWords.ts';
import { SeatTable } from './SeatTable.tsx';

interface FairnessProps {
  mapId: string;
  /** The number of players whose table is shown first. */
  players: number;
}

/** Shows if it matters on a map who goes first, from games that equal Commanders have played there. */
export function Fairness({ mapId, players }: FairnessProps) {
  const [chosen, choose] = useState(players);
  const rows = FAIRNESS.find((map) => map.mapId === mapId)?.rows ?? [];
  const row = rows.find((one) => one.players === chosen);
  const games = rows.reduce((sum, one) => sum + one.games, 0);
  return (
    <section className={styles.fairness} aria-labelledby="fairness">
      <h2 id="fairness">{t`Does it matter who goes first?`}</h2>
      <p className={styles.why}>
        {t`Whoever moves first strikes first, so those who move later start with more armies. To see whether that is fair, equal AI Commanders have played Domination on this map ${{ games: i18n.number(games) }} times. With up to ${FAIR_UP_TO} players every place in the turn order wins within ${{ percent: FAIR_WITHIN * 100 }} % of its fair share.`}
      </p>
      <fieldset className={styles.counts} aria-label={t`Number of players`}>
        {rows.map((one) => (
          <Chip key={one.players} pressed={one.players === chosen} onClick={() => choose(one.players)}>
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
    </section>
  );
}

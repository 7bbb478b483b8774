import { t } from '@lingui/core/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { fittingModes } from '../../../engine/trials/fittingModes.ts';
import type { MapTrial } from '../../../sync-server/protocol/mapTrials.ts';
import type { MapReview } from '../../../sync-server/protocol/mapReviews.ts';
import { i18n } from '#i18n';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import { BesideSeats, TrialProgress } from './Trial.tsx';
import { verdictWord } from './trialWords.ts';
import { MODES } from '../modes/looks.ts';
import { gamesOf, Seats } from './Fairness.tsx';
import { reportWords } from './reportWords.ts';
import { playersWords } from '../parts/words/playersWords.ts';
import styles from './ReviewReport.module.css';

/** What the server says of a map before people do: in the order of what a reviewer decides by. */
export function ReviewReport({ review: { report, trial, map } }: { review: MapReview }) {
  const { graph, bonuses, phone, colours, modes, warnings } = report;
  const territories = map.territories.length;
  const regions = map.regions.length;
  const players = playersWords(map.players.min, map.players.max);
  const fewest = map.players.recommended[0];
  const words = reportWords(report);
  return (
    <section className={styles.report} aria-labelledby="report">
      <h2 id="report">
        {t`Report`}
        {trial !== null && trial.verdict !== null && `: ${verdictWord(trial.verdict)}`}
      </h2>
      {trial === null ? <p>{t`No games were played on it.`}</p> : <Played trial={trial} players={fewest} />}
      <ul className={styles.lines}>
        <Line name={t`Size`} isGood>
          {t`${territories} territories, ${regions} regions, ${players}`}
        </Line>
        <Line name={t`Graph`} isGood={graph.chokePoints.length === 0}>
          {words.graph}
        </Line>
        <Line name={t`Bonuses`} isGood={bonuses.every(({ bonus, fitting }) => bonus === fitting)}>
          {words.bonuses}
        </Line>
        {modes && (
          <Line name={t`Modes`} isGood>
            {fittingModes(modes, map.players)
              .map((mode) => MODES[mode].label)
              .join(', ')}
            {' · '}
            {modes.capitalsUpTo === 0
              ? t`capitals lie too close`
              : t`capitals lie apart with up to ${{ players: modes.capitalsUpTo }} players`}
          </Line>
        )}
        {phone && (
          <Line name={t`Phone`} isGood={words.isFitForFingers}>
            {words.phone}
          </Line>
        )}
        {colours && (
          <Line name={t`Colors`} isGood={colours.close.length === 0 && colours.dark.length === 0}>
            {words.colours}
          </Line>
        )}
        <Line name={t`Rights`} isGood>
          {[
            t`${{ author: map.attribution.author }}, ${{ licence: map.attribution.licence }}; the author says that they may publish it`,
            ...map.attribution.sources.map(({ name, licence }) => `${name} (${licence})`),
          ].join('; ')}
        </Line>
      </ul>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(({ code, ids, message }) => (
            <li key={`${code} ${ids.join(' ')}`} lang="en">
              {message}
            </li>
          ))}
        </ul>
      )}
      {trial !== null && trial.rows.length > 0 && <BesideSeats trial={trial} />}
    </section>
  );
}

/** The seats, which decide most: they stand before all else. */
function Played({ trial, players }: { trial: MapTrial; players: number }) {
  const { rows } = trial;
  return (
    <>
      {rows.length > 0 && (
        <>
          <p className={styles.games}>{t`${{ games: i18n.number(gamesOf(rows)) }} games by Commanders`}</p>
          <Seats rows={rows} players={players} />
        </>
      )}
      <TrialProgress trial={trial} />
    </>
  );
}

interface LineProps {
  name: string;
  isGood: boolean;
  children: ReactNode;
}

function Line({ name, isGood, children }: LineProps) {
  const Sign = isGood ? CircleCheck : TriangleAlert;
  return (
    <li>
      <Sign className={isGood ? styles.good : styles.doubt} aria-hidden="true" />
      <strong>
        {name} <VisuallyHidden>{isGood ? t`fine` : t`look at it`}</VisuallyHidden>
      </strong>
      <span>{children}</span>
    </li>
  );
}

import { t } from '@lingui/core/macro';
import { ENOUGH, scoresOf, type Score } from '../../../engine/review/grades.ts';
import { skillOf } from '../../../engine/review/skill.ts';
import { cx } from '../../base/lib/cx.ts';
import { Pip } from '../../base/ui/owners/Pip.tsx';
import { pointsWords } from './decisionWords.ts';
import styles from './Review.module.css';
import { useFound } from './useAnalysis.ts';
import { usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

/** Scores of commanders over many games, as marks on the bar (tests/calibration/RESULTS.md). */
const [COMMANDER, GRANDMASTER] = [66, 88];

const shown = (score: Score): string => (score === null ? '–' : String(Math.round(score)));

/** The table says how well each player decided, from 0 to 100, and what their dice brought. */
export function ScoreTable() {
  const { told } = useWatching();
  const judged = useWatched((state) => state.judged);
  const { players } = usePlayers();
  const [curve, luck, decisions] = [useFound('curve'), useFound('luck'), useFound('decisions')];
  if (!decisions?.length) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
    <section className={styles.scroll} aria-label={t`Scores`} tabIndex={0}>
      <table className={styles.scores}>
        <caption>
          {t`From 0 to 100: a Commander scores about ${COMMANDER}, a Grandmaster ${GRANDMASTER}. Shown after ${ENOUGH} decisions.`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Player`}</th>
            <th scope="col">{t`Score`}</th>
            <th scope="col">{t`Place`}</th>
            <th scope="col">{t`Attack`}</th>
            <th scope="col">{t`Move`}</th>
            <th scope="col">{t`Luck`}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ id, name, color }, seat) => {
            const { all, place, attack, move } = scoresOf(decisions, seat);
            const points = curve && luck ? skillOf({ curve, luck }, told.replay.turns, seat).dice : null;
            return (
              <tr key={id} className={cx(seat === judged && styles.judged)}>
                <th scope="row">
                  <span className={styles.who}>
                    <Pip color={color} />
                    {name}
                  </span>
                </th>
                <td className={styles.score}>
                  <span className={styles.bar} aria-hidden="true">
                    <i style={{ width: `${all ?? 0}%` }} />
                    <b style={{ left: `${COMMANDER}%` }} />
                    <b className={styles.goal} style={{ left: `${GRANDMASTER}%` }} />
                  </span>
                  <strong>{shown(all)}</strong>
                </td>
                <td>{shown(place)}</td>
                <td>{shown(attack)}</td>
                <td>{shown(move)}</td>
                <td className={cx(points !== null && (points < 0 ? styles.bad : styles.good))}>
                  {points === null ? '–' : pointsWords(points)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

import { plural, t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { RANKS, tierOf } from '../../../../engine/rating/ranks.ts';
import type { Statistics } from '../../../../sync-server/protocol/profile.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { pointsWords } from '../../parts/lists/points.ts';
import { seasonWords } from '../../parts/community/seasonWords.ts';
import { Chart } from '../../parts/charts/Chart.tsx';
import styles from '../../parts/charts/Chart.module.css';

const WIDTH = 320;
const HEIGHT = 130;
/** Points above and below the curve. */
const MARGIN = 30;

/** The rating after each ranked game and each season's reset, on the steps of the ranks. */
export function RatingCurve({ ratings }: Pick<Statistics, 'ratings'>) {
  const values = ratings.map(({ rating }) => rating);
  const [low, high] = [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN];
  const x = (index: number): number =>
    ratings.length === 1 ? WIDTH / 2 : (index / (ratings.length - 1)) * WIDTH;
  const y = (rating: number): number => HEIGHT - ((rating - low) / (high - low)) * HEIGHT;
  const last = values.at(-1) ?? 0;
  const points = pointsWords(last);
  const lowest = pointsWords(Math.min(...values));
  const highest = pointsWords(Math.max(...values));
  const games = ratings.filter(({ season }) => season === null).length;
  const rungs = RANKS.filter(({ minRating }) => minRating > low && minRating < high);
  return (
    <Chart
      title={t`Rating`}
      summary={t`${points} CP after ${plural(games, { one: 'one ranked game', other: '# ranked games' })}; lowest ${lowest}, highest ${highest}`}
      columns={[t`Ended`, t`Rating`, t`Rank`]}
      rows={() =>
        ratings
          .toReversed()
          .map(({ at, rating, season }) => [
            season === null ? dateWords(at, { dateStyle: 'medium' }) : seasonWords(season),
            pointsWords(rating),
            i18n._(tierOf(rating).title),
          ])
      }
    >
      <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {rungs.map(({ title, minRating }) => (
          <path key={title} className={styles.rung} d={`M0 ${y(minRating)}H${WIDTH}`} />
        ))}
        <path
          className={styles.curve}
          d={`M${values.map((rating, index) => `${x(index)} ${y(rating)}`).join('L')}`}
        />
        <circle className={styles.point} cx={x(ratings.length - 1)} cy={y(last)} r="4" />
        {rungs.map(({ title, minRating }) => (
          <text key={title} className={styles.rank} x="2" y={y(minRating) - 4}>
            {i18n._(title)} {minRating}
          </text>
        ))}
      </svg>
    </Chart>
  );
}

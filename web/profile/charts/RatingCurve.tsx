import { RANKS, tierOf } from '../../../engine/rating/ranks.ts';
import type { Statistics } from '../../../sync-server/protocol/profile.ts';
import { pointsWords } from '../../roomParts/points.ts';
import { Chart } from './Chart.tsx';
import styles from './Chart.module.css';

const WIDTH = 320;
const HEIGHT = 130;
/** Points above and below the curve. */
const MARGIN = 30;
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The rating after each ranked game, on the steps of the ranks. */
export function RatingCurve({ ratings }: Pick<Statistics, 'ratings'>) {
  const values = ratings.map(({ rating }) => rating);
  const [low, high] = [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN];
  const x = (index: number): number =>
    ratings.length === 1 ? WIDTH / 2 : (index / (ratings.length - 1)) * WIDTH;
  const y = (rating: number): number => HEIGHT - ((rating - low) / (high - low)) * HEIGHT;
  const last = values.at(-1) ?? 0;
  const rungs = RANKS.filter(({ minRating }) => minRating > low && minRating < high);
  return (
    <Chart
      title="Rating"
      summary={`${pointsWords(last)} CP after ${ratings.length === 1 ? 'one ranked game' : `${ratings.length} ranked games`}; lowest ${pointsWords(Math.min(...values))}, highest ${pointsWords(Math.max(...values))}`}
      columns={['Game ended', 'Rating', 'Rank']}
      rows={ratings
        .toReversed()
        .map(({ at, rating }) => [DAY.format(at), pointsWords(rating), tierOf(rating).title])}
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
            {title} {minRating}
          </text>
        ))}
      </svg>
    </Chart>
  );
}

import type { Statistics } from '../../../sync-server/protocol/profile.ts';
import { hoursWords } from '../statsWords.ts';
import { Chart } from './Chart.tsx';
import styles from './Chart.module.css';
import { Legend } from './WinDonut.tsx';

/** Days with games that find room. */
const MOST = 30;
const WIDTH = 320;
const HEIGHT = 110;
const WIDEST = 26;
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const dayWords = (date: string): string => DAY.format(new Date(date));

/** Games of the last days on which some ended, wins below losses. */
export function DayBars({ timeline }: Pick<Statistics, 'timeline'>) {
  const days = timeline.slice(-MOST);
  const most = Math.max(...days.map(({ gamesPlayed }) => gamesPlayed));
  const step = WIDTH / Math.max(days.length, WIDTH / (WIDEST + 8));
  const width = Math.min(WIDEST, step * 0.75);
  const tall = (games: number): number => (games / most) * HEIGHT;
  const games = days.reduce((sum, { gamesPlayed }) => sum + gamesPlayed, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Chart
      title="Games by day"
      summary={
        first === last
          ? `${gamesWords(games)} on ${dayWords(first?.date ?? '')}`
          : `${gamesWords(games)} from ${dayWords(first?.date ?? '')} to ${dayWords(last?.date ?? '')}, at most ${most} a day`
      }
      columns={['Day', 'Games', 'Won', 'Time at the board']}
      rows={timeline
        .toReversed()
        .map((day) => [day.date, day.gamesPlayed, day.wins, hoursWords(day.playtimeMinutes)])}
    >
      <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {days.map(({ date, gamesPlayed, wins }, index) => (
          <g key={date} transform={`translate(${index * step} 0)`}>
            <rect
              className={styles.lostBar}
              width={width}
              y={HEIGHT - tall(gamesPlayed)}
              height={tall(gamesPlayed - wins)}
            />
            <rect className={styles.wonBar} width={width} y={HEIGHT - tall(wins)} height={tall(wins)} />
          </g>
        ))}
        <path className={styles.ground} d={`M0 ${HEIGHT}H${WIDTH}`} />
      </svg>
      <Legend />
    </Chart>
  );
}

const gamesWords = (games: number): string => (games === 1 ? '1 game' : `${games} games`);

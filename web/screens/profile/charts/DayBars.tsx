import { plural, t } from '@lingui/core/macro';
import type { Statistics } from '../../../../sync-server/protocol/profile.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { hoursWords } from '../words/statsWords.ts';
import { Chart } from '../../parts/charts/Chart.tsx';
import styles from '../../parts/charts/Chart.module.css';
import { Legend } from './WinDonut.tsx';

/** Days with games that find room. */
const MOST = 30;
const WIDTH = 320;
const HEIGHT = 110;
const WIDEST = 26;
const dayWords = (date: string): string =>
  dateWords(new Date(date), { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Games of the last days on which some ended, wins below losses. */
export function DayBars({ timeline }: Pick<Statistics, 'timeline'>) {
  const days = timeline.slice(-MOST);
  const most = Math.max(...days.map(({ gamesPlayed }) => gamesPlayed));
  const step = WIDTH / Math.max(days.length, WIDTH / (WIDEST + 8));
  const width = Math.min(WIDEST, step * 0.75);
  const tall = (games: number): number => (games / most) * HEIGHT;
  const games = days.reduce((sum, { gamesPlayed }) => sum + gamesPlayed, 0);
  const [first, last] = [days[0], days.at(-1)];
  const [from, to] = [dayWords(first?.date ?? ''), dayWords(last?.date ?? '')];
  return (
    <Chart
      title={t`Games by day`}
      summary={
        first === last
          ? t`${plural(games, { one: '# game', other: '# games' })} on ${from}`
          : t`${plural(games, { one: '# game', other: '# games' })} from ${from} to ${to}, at most ${most} a day`
      }
      columns={[t`Day`, t`Games`, t`Won`, t`Time at the board`]}
      rows={() =>
        timeline
          .toReversed()
          .map((day) => [day.date, day.gamesPlayed, day.wins, hoursWords(day.playtimeMinutes)])
      }
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

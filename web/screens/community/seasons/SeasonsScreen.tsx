import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { SeasonFacts } from '../../../../sync-server/protocol/community.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { Age } from '../../parts/community/Age.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { dateWords } from '../../parts/words/dateWords.ts';
import { daysLeftWords, seasonWords } from '../../parts/community/seasonWords.ts';
import { useSeasons } from './seasonQueries.ts';
import styles from './Seasons.module.css';

const ROW_HEIGHT = 84;

/** /community/seasons: the running season, and how those before it ended. */
export function SeasonsScreen() {
  const { data, asOf, error, refetch } = useSeasons();
  if (data === undefined && error !== null) {
    return (
      <Unreachable title={t`The seasons cannot be reached`} error={error}>
        <Button onClick={refetch}>{t`Try again`}</Button>
      </Unreachable>
    );
  }
  return (
    <div className={styles.page} aria-busy={data === undefined}>
      <CommunityTabs />
      <h1>{t`Seasons`}</h1>
      <p className={styles.muted}>
        {t`A season is a quarter of the year. At its end everybody keeps three quarters of what they are above or below a thousand.`}
      </p>
      <Age asOf={asOf} />
      {data === undefined ? (
        <Skeleton rows={4} rowHeight={ROW_HEIGHT} />
      ) : (
        <ul className={styles.seasons}>
          {data.seasons.map((season) => (
            <li key={season.season}>
              <Link to={`/community/seasons/${season.season}`}>
                <strong>{seasonWords(season.season)}</strong>
                <span>{datesWords(season)}</span>
                <span>{stateWords(season)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The last day is the one before the end. */
export const datesWords = ({ startsAt, endsAt }: Pick<SeasonFacts, 'startsAt' | 'endsAt'>): string => {
  const day = (at: number): string => dateWords(at, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return t`${{ first: day(startsAt) }} to ${{ last: day(endsAt - 1) }}`;
};

export function stateWords({ isOver, players, champion, endsAt }: SeasonFacts): string {
  const ranked = plural(players, { one: '# player with a place', other: '# players with a place' });
  if (!isOver) return `${ranked} · ${daysLeftWords(endsAt)}`;
  return champion === null ? ranked : `${ranked} · ${t`won by ${champion}`}`;
}

import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { Age } from '../../parts/community/Age.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { seasonWords } from '../../parts/community/seasonWords.ts';
import { datesWords, stateWords } from './seasonFacts.ts';
import { useSeasons } from './seasonQueries.ts';
import styles from './Seasons.module.css';

const ROW_HEIGHT = 84;

/** /community/seasons: the running season, and how those before it ended. */
export function SeasonsScreen() {
  const { data, asOf, error, refetch } = useSeasons();
  if (data === undefined && error !== null) {
    return <Unreachable title={t`The seasons cannot be reached`} error={error} onRetry={refetch} />;
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
                <span>{stateWords(season, serverNow())}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
